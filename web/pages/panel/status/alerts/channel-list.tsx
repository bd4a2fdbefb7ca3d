import type { RefObject } from 'react'
import type { ChannelView } from '#services/status/notifications/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { FormError } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ConfirmPrompt } from '#web/pages/panel/confirm-prompt.tsx'
import { ConfirmFocus, useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type ShownChannel = Omit<ChannelView, 'lastError'> & { lastError: string | null }

type ChannelListProps = { channels: readonly ShownChannel[]; answer: Answer | undefined }

const purposes = ['alert-1', 'alert-2', 'news'] as const

/** Whom alerts and news reach, by what reaches them. */
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

function ChannelRow({ channel, answer }: { channel: ShownChannel; answer: Answer | undefined }) {
	const words = useMessages(messages)
	const { kind, address, locale, lastError } = channel
	const language = locale === 'fr' ? words.french : words.english
	const formError = Object.values(answer?.rejected?.errors ?? {})[0]
	const isAsked = answer?.intent === 'ask-remove' || (answer?.intent === 'remove' && formError !== undefined)
	const opener = useReturnFocus(isAsked)
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
			</div>
			{!isAsked && <ChannelWays channel={channel} opener={opener} />}
			{isAsked && (
				<ConfirmFocus key={answer.at} className="basis-full">
					<RemovalOf channel={channel} formError={formError} />
				</ConfirmFocus>
			)}
			{answer?.intent === 'try' && (
				<FocusOnMount key={answer.at} className="basis-full">
					<ErrorNotice formError={formError} />
					{!formError && <Notice tone="good">{words.tried}</Notice>}
				</FocusOnMount>
			)}
		</li>
	)
}

function RemovalOf({ channel, formError }: { channel: ShownChannel; formError: FormError | undefined }) {
	const words = useMessages(messages)
	const { id, address, kind } = channel
	return (
		<ConfirmPrompt
			title={words.removeQuestion(address)}
			lead={kind === 'webhook' ? words.removeSecretLead : words.removeLead}
			verb={words.remove}
			keep={words.keep}
			staysHere
		>
			<ErrorNotice formError={formError} className="mb-3" />
			<input type="hidden" name="id" value={id} />
		</ConfirmPrompt>
	)
}

type ChannelWaysProps = { channel: ShownChannel; opener: RefObject<HTMLButtonElement | null> }

function ChannelWays({ channel: { id, address }, opener }: ChannelWaysProps) {
	const words = useMessages(messages)
	const isPending = useSubmitting()
	const button = { type: 'submit', size: 'small', name: 'intent', pending: isPending } as const
	return (
		<Form preventScrollReset className="flex gap-2">
			<input type="hidden" name="id" value={id} />
			<Button {...button} value="try" aria-label={words.tryOf(address)}>
				{words.try}
			</Button>
			<Button
				{...button}
				ref={opener}
				value="ask-remove"
				variant="quiet"
				aria-label={words.removeOf(address)}
			>
				{words.remove}
			</Button>
		</Form>
	)
}
