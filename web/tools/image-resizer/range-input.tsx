import { useFieldControl } from '#web/ui/field-control.ts'

type RangeInputProps = {
	value: number
	range: readonly [least: number, most: number]
	onValue: (value: number) => void
}

/** A number on a scale, inside a `Field`. */
export function RangeInput({ value, range: [least, most], onValue }: RangeInputProps) {
	return (
		<input
			type="range"
			{...useFieldControl({ value })}
			min={least}
			max={most}
			value={value}
			onChange={({ target }) => onValue(target.valueAsNumber)}
			className="h-11 w-full accent-accent"
		/>
	)
}
