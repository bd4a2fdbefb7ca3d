import { useMessages } from '#web/i18n/locale.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './change-messages.ts'
import { PanelForm } from './panel-form.tsx'

const lengths = ['day', 'week', 'month', 'year', 'forever'] as const

/** A ban for some time, or without end. */
export function BanForm({ refused }: { refused: Refused | undefined }) {
	const words = useMessages(messages)
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
