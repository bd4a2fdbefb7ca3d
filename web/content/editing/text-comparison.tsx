import { useMemo } from 'react'
import { TextDifference } from '#web/content/text-difference.tsx'
import { wordDifference } from '#web/content/word-difference.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { type Text, wholeText } from './autosave.ts'

type Side = { label: string; text: Text }

type TextComparisonProps = { lang: Locale; before: Side; after: Side }

/** What differs between two texts of an item, word by word. */
export function TextComparison({ lang, before, after }: TextComparisonProps) {
	const [from, to] = [wholeText(before.text), wholeText(after.text)]
	const passages = useMemo(() => wordDifference(from, to), [from, to])
	const label = `${before.label} → ${after.label}`
	return (
		<div className="mt-3">
			<p className="mb-2 font-semibold">{label}</p>
			<div role="region" aria-label={label} tabIndex={0} className="max-h-96 overflow-y-auto text-ink">
				<TextDifference passages={passages} lang={lang} />
			</div>
		</div>
	)
}
