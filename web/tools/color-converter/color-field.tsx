import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { mapToGamut } from './color/gamut.ts'
import { readColor } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { explain } from './explain.ts'
import { messages } from './problem-messages.ts'

type ColorFieldProps = {
	label: string
	/** Names the browser's own picker, which stands beside the text. */
	pickerLabel: string
	/** The colour as it was last written and could be read. */
	color: string
	/** Told what is written as soon as it can be read. */
	onColor: (color: string) => void
	hint?: ReactNode
	aside?: ReactNode
	/** What else stands on the line of the field. */
	children?: ReactNode
}

/** A colour, written in any way or picked. */
export function ColorField(props: ColorFieldProps) {
	const { label, pickerLabel, color, onColor, hint, aside, children } = props
	const words = useMessages(messages)
	// What is written and cannot be read yet stays, until the colour changes from elsewhere.
	const [draft, setDraft] = useState<{ text: string; beside: string }>()
	const text = draft?.beside === color ? draft.text : color
	const read = readColor(text)
	function write(next: string) {
		if ('color' in readColor(next)) {
			setDraft(undefined)
			onColor(next)
		} else setDraft({ text: next, beside: color })
	}
	const shown = readColor(color)
	return (
		<div>
			<Field label={label} hint={hint} aside={aside} error={'problem' in read && explain(read, words)}>
				<TextInput
					className="font-mono"
					value={text}
					onChange={({ target }) => write(target.value)}
					spellCheck={false}
					autoCapitalize="none"
					autoComplete="off"
				/>
			</Field>
			<div className="mt-2 flex flex-wrap gap-2">
				<TextInput
					type="color"
					aria-label={pickerLabel}
					title={pickerLabel}
					className="h-11 w-16! p-1"
					value={'color' in shown ? writeHex({ ...mapToGamut(shown.color, 'srgb'), alpha: 1 }) : '#000000'}
					onChange={({ target }) => onColor(target.value)}
				/>
				{children}
			</div>
		</div>
	)
}
