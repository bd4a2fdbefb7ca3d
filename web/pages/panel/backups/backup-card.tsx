import type { StoredBackup } from '#services/backups/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

/** `isStarted` is false when something else ran already. */
export type BackupResult = { intent: string; name?: string; isStarted?: boolean }

type BackupCardProps = { backup: StoredBackup; result: ActionResult<BackupResult> | undefined }

export function BackupCard({ backup, result }: BackupCardProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isSubmitting = useSubmitting()
	const { name, startedAt, finishedAt, bytes, isEncrypted, parvis, check } = backup
	const date = formatDateTime(startedAt, locale)
	const isDamaged = check?.isDamaged === true
	const checkText = check ? textOf(check) : words.notChecked
	function textOf({ at, failure }: NonNullable<StoredBackup['check']>): string {
		if (failure === null) return words.intact(formatDateTime(at, locale))
		return isDamaged ? failure : words.checkFailed(formatDateTime(at, locale), failure)
	}
	const facts = [
		{ term: words.size, description: formatSize(bytes, locale) },
		{ term: words.duration, description: formatSeconds(startedAt, finishedAt, locale) },
		{ term: words.checked, description: checkText },
		{ term: words.version, description: parvis },
		{ term: words.name, description: <code className="wrap-anywhere">{name}</code> },
	]
	return (
		<ItemCard
			title={date}
			badge={
				<StateBadge state={isDamaged ? 'bad' : 'good'}>
					{isDamaged ? words.damaged : words.state(isEncrypted)}
				</StateBadge>
			}
			facts={facts}
		>
			{result?.intent === 'ask-remove' ? (
				<ConfirmPrompt
					title={words.removeOf(date)}
					lead={words.removeLead}
					verb={words.remove}
					keep={words.keep}
					staysHere
					className="mt-4"
				>
					<input type="hidden" name="name" value={name} />
				</ConfirmPrompt>
			) : (
				<Form preventScrollReset className="mt-4 flex flex-wrap gap-3">
					<input type="hidden" name="name" value={name} />
					<Button type="submit" name="intent" value="check" pending={isSubmitting}>
						{words.check}
					</Button>
					<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isSubmitting}>
						{words.remove}
					</Button>
				</Form>
			)}
		</ItemCard>
	)
}

function formatSeconds(from: string, to: string, locale: Locale): string {
	const seconds = (Date.parse(to) - Date.parse(from)) / 1000
	const style = { style: 'unit', unit: 'second', maximumFractionDigits: seconds < 10 ? 1 : 0 } as const
	return new Intl.NumberFormat(locale, style).format(seconds)
}
