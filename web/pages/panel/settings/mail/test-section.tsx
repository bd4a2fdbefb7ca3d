import type { MailTest } from '#services/accounts/mail-server/contract.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { outcomeMessages } from './outcome-messages.ts'

type TestSectionProps = { tested: MailTest | undefined; rejected: RejectedForm | undefined }

export function TestSection({ tested, rejected }: TestSectionProps) {
	const words = useMessages(messages)
	const outcomes = useMessages(outcomeMessages)
	return (
		<Section title={words.test} lead={words.testLead} className="max-w-[32rem]">
			{tested && (
				<FocusOnMount className="mb-6">
					<Notice tone={tested.outcome === 'accepted' ? 'good' : 'warn'} title={outcomes.sentTo(tested.to)}>
						<p>{outcomes[tested.outcome]}</p>
						{tested.line && (
							<p className="mt-2 text-sm">
								{words.line}
								<code>{tested.line}</code>
							</p>
						)}
					</Notice>
				</FocusOnMount>
			)}
			<ActionForm rejected={rejected} submit={words.sendTest} intent="test" variant="secondary">
				<Field label={words.to} hint={words.toHint} error={rejected?.errors['to']?.text} optional>
					<TextInput
						name="to"
						type="email"
						autoComplete="email"
						maxLength={254}
						defaultValue={rejected?.values['to'] ?? ''}
					/>
				</Field>
			</ActionForm>
		</Section>
	)
}
