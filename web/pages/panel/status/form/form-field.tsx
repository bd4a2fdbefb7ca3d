import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FormValues } from './kinds/kind-form.ts'
import type { FieldShape } from './shape.ts'

const places: Record<FieldShape['type'], string> = {
	figures: 'self-end',
	choice: 'self-end',
	short: 'sm:col-span-2 max-w-[32rem]',
	line: 'sm:col-span-2',
	block: 'sm:col-span-2',
	tick: 'sm:col-span-2',
}

type FormFieldProps = { shape: FieldShape; values: FormValues; rejected: RejectedForm | undefined }

export function FormField({ shape, values, rejected }: FormFieldProps) {
	const { name, label, hint, optional, type } = shape
	if (type === 'tick') {
		const isTicked = values[name] === 'on'
		return <Checkbox name={name} label={label} defaultChecked={isTicked} className={places.tick} />
	}
	return (
		<Field
			label={label}
			hint={hint}
			optional={optional}
			error={rejected?.errors[name]?.text}
			className={places[type]}
		>
			<Control shape={shape} value={values[name]} />
		</Field>
	)
}

function Control({ shape, value }: { shape: FieldShape; value: string | undefined }) {
	const { name, optional, type, maxLength, options } = shape
	const listed = options?.map((option) => (
		<option key={option.value} value={option.value}>
			{option.label}
		</option>
	))
	if (type === 'choice') {
		return (
			<Select name={name} defaultValue={value}>
				{listed}
			</Select>
		)
	}
	const values = {
		name,
		maxLength,
		autoCapitalize: 'none',
		spellCheck: false,
		required: !optional,
		defaultValue: value,
	}
	if (type === 'block') return <TextArea {...values} />
	return (
		<>
			<TextInput
				{...values}
				inputMode={type === 'figures' ? 'decimal' : undefined}
				autoComplete="off"
				list={listed && `${name}-list`}
			/>
			{listed && <datalist id={`${name}-list`}>{listed}</datalist>}
		</>
	)
}
