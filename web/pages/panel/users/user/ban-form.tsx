import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

const lengths = ['day', 'week', 'month', 'year', 'forever'] as const

/** A ban for some time, or without end. */
export function BanForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<Section title={words.banTitle} lead={words.banLead}>
			<PanelForm intent="ban" rejected={rejected} submit={words.ban} variant="danger">
				<Field label={words.banFor} className="w-full max-w-[16rem]">
					<Select name="length" defaultValue={rejected?.values['length'] ?? 'week'}>
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
					error={rejected?.errors['reason']?.text}
					className="w-full max-w-[32rem]"
				>
					<TextInput name="reason" maxLength={500} defaultValue={rejected?.values['reason']} />
				</Field>
			</PanelForm>
		</Section>
	)
}
