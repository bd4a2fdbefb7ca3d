import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { alphaOf } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { colorIn, readColor } from './color/read.ts'
import type { Problem } from './color/tokens.ts'
import { writeHex } from './color/write.ts'
import { messages } from './messages.ts'

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

/** An unreadable text: it is shown until the colour beside it changes from elsewhere. */
export type Draft = { text: string; beside: string }

type ColorFieldProps = {
	label: string
	pickerLabel: string
	/** The last readable text. */
	color: string
	/** Called with each readable text. */
	onColor: (color: string) => void
	draft: Draft | undefined
	onDraft: (draft: Draft | undefined) => void
	hint?: ReactNode
	aside?: ReactNode
	children?: ReactNode
}

export function ColorField(props: ColorFieldProps) {
	const { label, pickerLabel, color, onColor, draft, onDraft, hint, aside, children } = props
	const words = useMessages(messages)
	const text = draft?.beside === color ? draft.text : color
	const read = readColor(text)
	function write(next: string) {
		if (colorIn(next)) {
			onDraft(undefined)
			onColor(next)
		} else onDraft({ text: next, beside: color })
	}
	const shown = colorIn(color)
	// The picker has no transparency: the picked colour keeps it, unless it would be invisible.
	const opacity = shown && alphaOf(shown) > 0 ? writeHex(shown).slice('#rrggbb'.length) : ''
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
					value={shown ? writeHex({ ...mapToGamut(shown, 'srgb'), alpha: 1 }) : '#000000'}
					onChange={({ target }) => onColor(target.value + opacity)}
				/>
				{children}
			</div>
		</div>
	)
}
