import { useId } from 'react'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from './form-field.tsx'
import type { FormValues } from './form-values.ts'
import type { FormShape } from './shape.ts'

type DependencyFieldsProps = {
	shape: NonNullable<FormShape['dependencies']>
	values: FormValues
	rejected: RejectedForm | undefined
}

/** The monitors on which this one depends, to keep or let go, and one more to add. */
export function DependencyFields({ shape, values, rejected }: DependencyFieldsProps) {
	const id = useId()
	const formError = rejected?.errors['dependsOn']?.text
	return (
		<fieldset aria-describedby={`${id}-lead`} className="grid gap-3">
			<legend className="font-semibold">{shape.title}</legend>
			<p id={`${id}-lead`} className="max-w-[68ch] text-sm text-ink-soft">
				{shape.lead}
			</p>
			{formError && (
				<p role="alert" className="text-sm text-bad-text">
					{formError}
				</p>
			)}
			{shape.boxes.map(({ name, label }) => (
				<Checkbox key={name} name={name} label={label} defaultChecked={values[name] === 'on'} />
			))}
			<FormField shape={shape.more} values={values} rejected={rejected} />
		</fieldset>
	)
}
