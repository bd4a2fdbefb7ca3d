import type { ChannelView } from '#services/status/telling/contract.ts'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/pages/auth/account-form.tsx'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type ChannelListProps = { channels: readonly ChannelView[]; answer: Answer | undefined }

const purposes = ['alarm-1', 'alarm-2', 'news'] as const

/** Whom alarms and news reach, by what reaches them. */
export function ChannelList({ channels, answer }: ChannelListProps) {
	const words = useMessages(messages)
	return purposes.map((purpose) => {
		const listed = channels.filter((channel) => channel.purpose === purpose)
		if (listed.length === 0) return null
		return (
			<section key={purpose} className="mb-6" aria-label={words[purpose]}>
				<h3 className="mb-2 text-lg">{words[purpose]}</h3>
				<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
					{listed.map((channel) => (
						<ChannelRow
							key={channel.id}
							channel={channel}
							answer={answer?.id === channel.id ? answer : undefined}
						/>
					))}
				</ul>
			</section>
		)
	})
}

function ChannelRow({ channel, answer }: { channel: ChannelView; answer: Answer | undefined }) {
	const words = useMessages(messages)
	const isPending = useSubmitting()
	const { id, kind, address, locale, lastError } = channel
	const language = locale === 'fr' ? words.french : words.english
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
			<div className="min-w-0 grow basis-64">
				<p className="wrap-anywhere">{address}</p>
				<p className="text-sm text-ink-soft">
					{words[kind]} · {language}
				</p>
				{lastError && (
					<p className="text-sm text-bad-text wrap-anywhere">
						{words.lastError} {lastError}
					</p>
				)}
				<RefusalNotice refusal={Object.values(answer?.refused?.refusals ?? {})[0]} className="mt-2" />
			</div>
			<Form className="flex gap-2">
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					size="small"
					name="intent"
					value="try"
					pending={isPending}
					aria-label={words.tryOf(address)}
				>
					{words.try}
				</Button>
				<Button
					type="submit"
					size="small"
					variant="quiet"
					name="intent"
					value="remove"
					pending={isPending}
					aria-label={words.removeOf(address)}
				>
					{words.remove}
				</Button>
			</Form>
		</li>
	)
}
