import { useMemo } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { type Code, lightCodes, otherCodes, perceptualCodes, screenCodes, wideCodes } from './codes.ts'
import type { Color } from './color/color.ts'
import { type Named, nearestNamed } from './color/names.ts'
import { messages } from './result-messages.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** A colour in several notations, each to be copied. */
function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
	const words = useMessages(messages)
	return (
		<section aria-label={title}>
			<h2 className="mb-1 font-sans text-sm font-semibold text-ink-soft">{title}</h2>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised">
				{codes.map(({ label, text, note, outsideOf, isMapped }) => (
					<div key={label} className="flex items-center gap-x-3 py-1 pr-1 pl-4">
						<dt className="w-20 shrink-0 text-sm text-ink-soft">{label}</dt>
						<dd className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1 font-mono text-sm">
							<span className="wrap-anywhere">{text}</span>
							{note && <span className="font-sans text-ink-soft">{note}</span>}
							{outsideOf && <Badge className="font-sans">{words.outsideOf(outsideOf)}</Badge>}
							{isMapped && <Badge className="font-sans">{words.mapped}</Badge>}
						</dd>
						<dd className="shrink-0">
							<CopyButton text={text} label={label} variant="quiet" size="small">
								<span className="sr-only">{text}</span>
							</CopyButton>
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

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
				<HandOffButton kind="text" value={{ kind: 'text', text: screen[0]!.text }} />
			</div>
		</>
	)
}
