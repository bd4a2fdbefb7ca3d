import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { alphaOf } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { readColor } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { messages } from './problem-messages.ts'
import type { Problem } from './color/problem.ts'

/** What is wrong, in words. */
function explain(problem: Problem, words: typeof messages.fr): string {
	switch (problem.problem) {
		case 'empty':
		case 'too-long':
			return words[problem.problem]
		case 'unknown': {
			const part = shortened(problem.part)
			return problem.suggestion ? words.meant(part, problem.suggestion) : words.unknown(part)
		}
		case 'hex-length':
			return words['hex-length'](problem.digitCount)
		case 'part-count':
			return words['part-count'](problem.name, problem.wanted, problem.partCount)
		default:
			return words[problem.problem](shortened(problem.part))
	}
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 40)}…` : part)

/** What is written and cannot be read yet: it stays until the colour that it stands beside changes from elsewhere. */
export type Draft = { text: string; beside: string }

type ColorFieldProps = {
	label: string
	/** Names the browser's own picker, which stands beside the text. */
	pickerLabel: string
	/** The colour as it was last written and could be read. */
	color: string
	/** Told what is written as soon as it can be read. */
	onColor: (color: string) => void
	draft: Draft | undefined
	onDraft: (draft: Draft | undefined) => void
	hint?: ReactNode
	aside?: ReactNode
	/** What else stands on the line of the field. */
	children?: ReactNode
}

/** A colour, written in any way or picked. */
export function ColorField(props: ColorFieldProps) {
	const { label, pickerLabel, color, onColor, draft, onDraft, hint, aside, children } = props
	const words = useMessages(messages)
	const text = draft?.beside === color ? draft.text : color
	const read = readColor(text)
	function write(next: string) {
		if ('color' in readColor(next)) {
			onDraft(undefined)
			onColor(next)
		} else onDraft({ text: next, beside: color })
	}
	const shown = readColor(color)
	// The picker knows no transparency: what is picked keeps it, unless nothing would be seen of it.
	const opacity =
		'color' in shown && alphaOf(shown.color) > 0 ? writeHex(shown.color).slice('#rrggbb'.length) : ''
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
					onChange={({ target }) => onColor(target.value + opacity)}
				/>
				{children}
			</div>
		</div>
	)
}
