import type { BanView } from '#services/accounts/people/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useRefusalWords } from '#web/pages/auth/account-words.ts'
import type { Refused } from '#web/pages/auth/refusal.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

type BannedProps = { ban: BanView; canLift: boolean; refused: Refused | undefined }

/** That somebody is banned, until when and why. */
export function Banned({ ban: { until, reason }, canLift, refused }: BannedProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Notice
			tone="warn"
			title={words.bannedTitle}
			className="mb-8"
			action={canLift && <PanelForm intent="unban" refused={refused} submit={words.unban} size="small" />}
		>
			<p>{until ? words.bannedUntil(formatDateTime(until, locale)) : words.bannedForever}</p>
			{reason && <p>{words.banReason(reason)}</p>}
		</Notice>
	)
}

const lengths = ['day', 'week', 'month', 'year', 'forever'] as const

export function BanForm({ refused }: { refused: Refused | undefined }) {
	const words = useMessages(messages)
	const wordsOf = useRefusalWords()
	return (
		<Section title={words.banTitle} lead={words.banLead}>
			<PanelForm intent="ban" refused={refused} submit={words.ban} variant="danger">
				<Field label={words.banFor} className="w-full max-w-[16rem]">
					<Select name="length" defaultValue={refused?.typed['length'] ?? 'week'}>
						{lengths.map((length) => (
							<option key={length} value={length}>
								{words[length]}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label={words.reason}
					hint={words.reasonHint}
					optional
					error={wordsOf(refused?.refusals['reason'])}
					className="w-full max-w-[32rem]"
				>
					<TextInput name="reason" maxLength={500} defaultValue={refused?.typed['reason']} />
				</Field>
			</PanelForm>
		</Section>
	)
}
