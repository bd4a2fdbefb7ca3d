import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { ContrastList } from './contrast-list.tsx'
import { messages } from './messages.ts'
import { type Color, type ColorProblem, parseColor } from './parse.ts'
import { tool } from './tool.ts'
import { writeHex, writeHsl, writeOklch, writeRgb } from './write.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

const notations = [
	['HEX', writeHex],
	['RGB', writeRgb],
	['HSL', writeHsl],
	['OKLCH', writeOklch],
] as const

const firstColor = '#f97316'

export default function ColorConverter() {
	const words = useMessages(messages)
	const [typed, setTyped] = useState(firstColor)
	const [color, setColor] = useState(parseColor(firstColor) as Color)
	const read = parseColor(typed)
	const choose = (written: string) => {
		setTyped(written)
		const parsed = parseColor(written)
		if ('rgb' in parsed) setColor(parsed)
	}
	return (
		<ToolPage
			tool={tool}
			announcement={writeHex(color)}
			sources={words.sources}
			input={
				<>
					<Field label={words.color} hint={words.colorHint} error={'problem' in read && explain(read, words)}>
						<TextInput
							className="font-mono"
							value={typed}
							onChange={(event) => choose(event.target.value)}
							spellCheck={false}
							autoCapitalize="none"
							autoComplete="off"
						/>
					</Field>
					<Field label={words.picker}>
						<TextInput
							type="color"
							className="h-11 max-w-32 p-1"
							value={writeHex({ ...color, alpha: 1 })}
							onChange={(event) => choose(event.target.value)}
						/>
					</Field>
					{color.isNearest && <Notice tone="warn">{words.nearest}</Notice>}
					<ContrastList color={color} />
				</>
			}
			result={
				<>
					<Swatch color={color} />
					{notations.map(([name, write]) => (
						<ResultText key={name} label={name} text={write(color)} />
					))}
				</>
			}
		/>
	)
}

/** The colour over a chequered ground, so that its transparency shows. */
function Swatch({ color }: { color: Color }) {
	const words = useMessages(messages)
	return (
		<svg
			role="img"
			aria-label={words.swatch(writeHex(color))}
			className="h-32 w-full rounded-card border border-line"
		>
			<defs>
				<pattern id="chequers" width="16" height="16" patternUnits="userSpaceOnUse">
					<path fill="white" d="M0 0h16v16H0z" />
					<path fill="silver" d="M0 0h8v8H0zM8 8h8v8H8z" />
				</pattern>
			</defs>
			<rect width="100%" height="100%" fill="url(#chequers)" />
			<rect width="100%" height="100%" fill={writeHex({ ...color, alpha: 1 })} fillOpacity={color.alpha} />
		</svg>
	)
}

function explain(problem: ColorProblem, words: typeof messages.fr): string {
	switch (problem.problem) {
		case 'notation':
			return words.notation
		case 'hex-digit':
			return words.hexDigit(problem.part)
		case 'hex-length':
			return words.hexLength(problem.digitCount)
		case 'part-count':
			return words.partCount(problem.partCount)
		case 'part':
			return words.part(problem.part)
	}
}
