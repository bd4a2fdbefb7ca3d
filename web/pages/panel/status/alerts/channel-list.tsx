import type { RefObject } from 'react'
import type { ChannelView } from '#services/status/notifications/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { FormError } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ConfirmFocus, useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AlertsResult } from './change-alerts.ts'
import { channelKindNames, channelPurposeNames, channelPurposes, messages } from './messages.ts'

type ShownChannel = Omit<ChannelView, 'lastError'> & { lastError: string | null }

type ChannelListProps = { channels: readonly ShownChannel[]; result: AlertsResult | undefined }

export function ChannelList({ channels, result }: ChannelListProps) {
	const names = useMessages(channelPurposeNames)
	return channelPurposes.map((purpose) => {
		const listed = channels.filter((channel) => channel.purpose === purpose)
		if (listed.length === 0) return null
		return (
			<section key={purpose} className="mb-6" aria-label={names[purpose]}>
				<h3 className="mb-2 text-lg">{names[purpose]}</h3>
				<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
					{listed.map((channel) => (
						<ChannelRow
							key={channel.id}
							channel={channel}
							result={result?.id === channel.id ? result : undefined}
						/>
					))}
				</ul>
			</section>
		)
	})
}

function ChannelRow({ channel, result }: { channel: ShownChannel; result: AlertsResult | undefined }) {
	const words = useMessages(messages)
	const kindNames = useMessages(channelKindNames)
	const { kind, address, locale, lastError } = channel
	const language = locale === 'fr' ? words.french : words.english
	const formError = Object.values(result?.rejected?.errors ?? {})[0]
	const isConfirming =
		result?.intent === 'ask-remove' || (result?.intent === 'remove' && formError !== undefined)
	const opener = useReturnFocus(isConfirming)
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
			<div className="min-w-0 grow basis-64">
				<p className="wrap-anywhere">{address}</p>
				<p className="text-sm text-ink-soft">
					{kindNames[kind]} · {language}
				</p>
				{lastError && (
					<p className="text-sm text-bad-text wrap-anywhere">
						{words.lastError} {lastError}
					</p>
				)}
			</div>
			{!isConfirming && <ChannelActions channel={channel} opener={opener} />}
			{isConfirming && (
				<ConfirmFocus key={result.at} className="basis-full">
					<ConfirmRemoval channel={channel} formError={formError} />
				</ConfirmFocus>
			)}
			{result?.intent === 'try' && (
				<FocusOnMount on={result.rejected ?? result.at} className="basis-full">
					<ErrorNotice formError={formError} />
					{!formError && <Notice tone="good">{words.tried}</Notice>}
				</FocusOnMount>
			)}
		</li>
	)
}

function ConfirmRemoval({ channel, formError }: { channel: ShownChannel; formError: FormError | undefined }) {
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

type ChannelActionsProps = { channel: ShownChannel; opener: RefObject<HTMLButtonElement | null> }

function ChannelActions({ channel: { id, address }, opener }: ChannelActionsProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const button = { type: 'submit', size: 'small', name: 'intent', pending: isSubmitting } as const
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
