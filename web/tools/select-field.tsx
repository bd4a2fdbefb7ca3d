import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type SelectFieldProps<Value extends string | number> = {
	label: string
	hint?: ReactNode
	value: Value
	values: readonly Value[]
	nameOf: (value: Value) => string
	onChange: (value: Value) => void
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
	const { label, hint, value, values, nameOf, onChange } = props
	return (
		<Field label={label} hint={hint}>
			<Select value={value} onChange={({ target }) => onChange(values[target.selectedIndex]!)}>
				{values.map((each) => (
					<option key={each} value={each}>
						{nameOf(each)}
					</option>
				))}
			</Select>
		</Field>
	)
}
