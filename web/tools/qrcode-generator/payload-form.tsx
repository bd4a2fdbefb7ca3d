import type { ComponentProps, ChangeEvent } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Kind, type FieldSpec, shownFields, type Values, seed } from './payloads/payload.ts'
import { faultWords, messages as fieldMessages, wordsFor } from './payloads/messages.ts'
import { payloads } from './payloads/payloads.ts'
import { messages } from './messages.ts'

type ZoneSelectProps = { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }

function ZoneSelect(props: ZoneSelectProps) {
	const words = useMessages(messages)
	return (
		<Select {...props}>
			<option value="">{words.deviceZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}</option>
			{Intl.supportedValuesOf('timeZone').map((zone) => (
				<option key={zone}>{zone}</option>
			))}
		</Select>
	)
}

type PayloadFormProps = { kind: Kind; values: Values; onChange: (values: Values, field: string) => void }

export function PayloadForm({ kind, values, onChange }: PayloadFormProps) {
	const words = useMessages(fieldMessages)
	const result = payloads[kind].write(values, seed)
	const faults = 'faults' in result ? result.faults : []
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{shownFields(payloads[kind], values).map((spec) => {
				const label = wordsFor(words, kind, spec.name)
				const set = (value: string) => onChange({ ...values, [spec.name]: value }, spec.name)
				if (spec.input === 'check') {
					return (
						<Checkbox
							key={spec.name}
							className="sm:col-span-2"
							label={label}
							checked={values[spec.name] === '1'}
							onChange={({ target }) => set(target.checked ? '1' : '')}
						/>
					)
				}
				const fault = faults.find(({ field, reason }) => field === spec.name && reason !== 'missing')
				return (
					<Field
						key={`${kind}.${spec.name}`}
						label={label}
						optional={spec.isOptional}
						hint={spec.input === 'secret' && words.secretHint}
						error={fault && faultWords(words, fault)}
						className={isWide(spec) ? 'sm:col-span-2' : undefined}
					>
						<Control
							spec={spec}
							value={values[spec.name] ?? ''}
							choiceWords={(choice) => wordsFor(words, kind, spec.name, choice)}
							onChange={set}
						/>
					</Field>
				)
			})}
		</div>
	)
}

const isWide = ({ input, name }: FieldSpec) =>
	input === 'text' ||
	input === 'secret' ||
	/^(?:ssid|summary|zone|to|subject|iban|name|message|location|label|reference|format)$/.test(name)

type ControlProps = {
	spec: FieldSpec
	value: string
	choiceWords: (choice: string) => string
	onChange: (value: string) => void
}

function Control({ spec, value, choiceWords, onChange }: ControlProps) {
	const common = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
	switch (spec.input) {
		case 'text':
			return <TextArea {...common} />
		case 'secret':
			return <PasswordInput {...common} autoComplete="off" />
		case 'zone':
			return <ZoneSelect {...common} />
		case 'choice':
			return (
				<Select {...common} value={value || spec.choices?.[0]}>
					{spec.choices?.map((choice) => (
						<option key={choice} value={choice}>
							{choiceWords(choice)}
						</option>
					))}
				</Select>
			)
		default:
			return <TextInput {...common} {...inputAttributes(spec)} />
	}
}

function inputAttributes({ input, autoComplete }: FieldSpec): ComponentProps<'input'> {
	const autocomplete = { autoComplete: autoComplete ?? 'off' }
	if (input === 'decimal') return { ...autocomplete, inputMode: 'decimal' }
	// The browser would reject several addresses, with a message of its own.
	if (input === 'email' || input === 'url') return { ...autocomplete, inputMode: input, spellCheck: false }
	return { ...autocomplete, type: input === 'line' ? 'text' : input }
}
