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

/** Invalid text, shown until `color` is changed elsewhere. */
export type Draft = { text: string; color: string }

type ColorFieldProps = {
	label: string
	pickerLabel: string
	/** The last valid text. */
	color: string
	/** Called with each valid text. */
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
	const text = draft?.color === color ? draft.text : color
	const result = readColor(text)
	function write(next: string) {
		if (colorIn(next)) {
			onDraft(undefined)
			onColor(next)
		} else onDraft({ text: next, color })
	}
	const currentColor = colorIn(color)
	// The picker has no opacity: the current one is kept, unless the colour would be invisible.
	const opacity =
		currentColor && alphaOf(currentColor) > 0 ? writeHex(currentColor).slice('#rrggbb'.length) : ''
	return (
		<div>
			<Field label={label} hint={hint} aside={aside} error={'problem' in result && explain(result, words)}>
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
					value={currentColor ? writeHex({ ...mapToGamut(currentColor, 'srgb'), alpha: 1 }) : '#000000'}
					onChange={({ target }) => onColor(target.value + opacity)}
				/>
				{children}
			</div>
		</div>
	)
}
