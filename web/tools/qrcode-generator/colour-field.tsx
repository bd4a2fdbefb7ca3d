import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type ColourFieldProps = { label: string; value: string; onChange: (colour: string) => void }

/** A colour, by the browser's own picker. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
	return (
		<Field label={label} aside={<span className="font-mono uppercase">{value}</span>}>
			<TextInput
				type="color"
				className="h-11 cursor-pointer p-1"
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</Field>
	)
}
