import { useMemo } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { UseInButton } from '#web/tools/use-in-button.tsx'
import { CodeList } from './code-list.tsx'
import { type Code, lightCodes, otherCodes, perceptualCodes, screenCodes, wideCodes } from './codes.ts'
import type { Color } from './color/color.ts'
import { type Named, nearestNamed } from './color/names.ts'
import { messages } from './result-messages.ts'

/** Under this distance two colours are the same eight bits. */
const sameColor = 0.0005

/** The colour in every notation. */
export function CodesPart({ color }: { color: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const names = useMemo((): readonly Code[] => {
		const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
		const named = (label: string, { name, difference }: Named): Code => ({
			label,
			text: name,
			note: difference < sameColor ? undefined : words.nearest(decimals.format(difference)),
		})
		return [
			named(words.cssName, nearestNamed(color, 'css')),
			named(words.frenchName, nearestNamed(color, 'fr')),
		]
	}, [color, words, locale])
	const screen = screenCodes(color)
	return (
		<>
			<CodeList title={words.screen} codes={screen} />
			<CodeList title={words.perception} codes={perceptualCodes(color)} />
			<details>
				<summary className="min-h-11 py-2.5 font-semibold">{words.more}</summary>
				<div className="mt-2 grid gap-5">
					<CodeList title={words.wide} codes={wideCodes(color)} />
					<CodeList title={words.light} codes={lightCodes(color, words)} />
					<div>
						<CodeList title={words.print} codes={otherCodes(color, words)} />
						<p className="mt-1.5 text-sm text-ink-soft">{words.cmykNote}</p>
					</div>
					<CodeList title={words.names} codes={names} />
				</div>
			</details>
			<div>
				<UseInButton kind="text" value={{ kind: 'text', text: screen[0]!.text }} />
			</div>
		</>
	)
}
