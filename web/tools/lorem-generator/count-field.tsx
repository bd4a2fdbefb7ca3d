import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type CountFieldProps = {
	label: string
	/** What is said of what is no count. */
	wrong: string
	value: number
	range: readonly [least: number, most: number]
	onChange: (count: number) => void
}

/** With its spaces; a browser needs seconds to lay out a line of megabytes. */
const longestCount = 20

/** A whole number, with spaces between its thousands or without; what is none is told and changes nothing. */
export function CountField({ label, wrong, value, range: [least, most], onChange }: CountFieldProps) {
	const [typed, setTyped] = useState<string>()
	const read = (text: string) => {
		const digits = text.replaceAll(/\s/g, '')
		const count = Number(digits)
		return /^\d+$/.test(digits) && count >= least && count <= most ? count : null
	}
	// What was typed stands as long as it says what is asked for: undone, or set otherwise, it goes.
	const isKept = typed !== undefined && [value, null].includes(read(typed))
	const text = isKept ? typed : String(value)
	return (
		<Field label={label} error={read(text) === null && wrong}>
			<TextInput
				inputMode="numeric"
				autoComplete="off"
				maxLength={longestCount}
				value={text}
				onChange={({ target }) => {
					setTyped(target.value)
					const count = read(target.value)
					if (count !== null) onChange(count)
				}}
			/>
		</Field>
	)
}
