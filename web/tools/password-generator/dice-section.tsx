import { useMemo, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { guardClipboard } from './clipboard-guard.ts'
import { messages } from './result-messages.ts'
import { readDice, type Throw, loadWords } from './engine/lexicons.ts'
import { maxLineLength } from './options.ts'

const bitsPerWord = 11

export function DiceSection({ lexicon, hasAccents }: { lexicon: 'fr' | 'en'; hasAccents: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState('')
	const request = useMemo(() => ({ lexicon, hasAccents }), [lexicon, hasAccents])
	const { result: list, error } = useLatestResult(request, (input) =>
		loadWords(input.lexicon, input.hasAccents),
	)
	const { throws, missing, faultAt } = readDice(typed)
	const wrong = faultAt !== null && words.fault(formatNumber(faultAt + 1, locale))
	return (
		<>
			<p className="text-sm text-ink-soft">{words.diceLead}</p>
			<Field
				label={words.dice}
				hint={words.diceHint}
				error={wrong || (error !== undefined && words.diceLost)}
			>
				<TextInput
					className="font-mono"
					inputMode="numeric"
					autoComplete="off"
					value={typed}
					maxLength={maxLineLength}
					onChange={({ target }) => setTyped(target.value)}
				/>
			</Field>
			{!wrong && missing > 0 && <p className="text-sm text-ink-soft">{words.missing(missing)}</p>}
			{list && throws.length > 0 && <ThrowList throws={throws} list={list} />}
		</>
	)
}

const maxThrows = 40

function ThrowList({ throws, list }: { throws: readonly Throw[]; list: readonly string[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const shown = throws.slice(0, maxThrows)
	const selectedWords = shown.flatMap(({ index }) => (index === null ? [] : [list[index]!]))
	const phrase = selectedWords.join('-')
	return (
		<>
			<ol aria-label={words.diceWords} className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
				{shown.map(({ dice, index }, at) => (
					<li key={at} className="flex gap-3">
						<span className="font-mono text-ink-soft">{dice}</span>
						{index === null ? (
							<span className="text-ink-soft">{words.diceAgain}</span>
						) : (
							<span translate="no">
								{list[index]}{' '}
								<span className="text-ink-soft">{words.diceRank(formatNumber(index + 1, locale))}</span>
							</span>
						)}
					</li>
				))}
			</ol>
			<div className="flex flex-wrap items-center gap-3">
				<CopyButton text={phrase} label={words.dicePhrase} onCopied={() => guardClipboard(phrase)} />
				<p role="status">
					{words.diceBits(selectedWords.length, formatNumber(selectedWords.length * bitsPerWord, locale))}
				</p>
			</div>
		</>
	)
}
