import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useUndo } from '#web/tools/use-undo.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { readFavourites } from './favourites-storage.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { firstOptions, type OptionsFromWords, type Options, optionsCodec } from './options.ts'
import { CategoryList } from './category-list.tsx'
import { messages } from './messages.ts'

// The tables of units exceed the size budget of a page: loaded with the first query.
const ConversionForm = lazyComponent(async () => (await import('./conversion-form.tsx')).ConversionForm)
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)
const StoredFavourites = lazyComponent(async () => (await import('./favourites.tsx')).StoredFavourites)

export default function UnitConverter() {
	return <Converter key={useLocation().key} />
}

function Converter() {
	const words = useMessages(messages)
	const { expression, options, ask, change, understand, chooseSense, undo, redo } = useConversion()
	useSharedContent(ask)
	useHandOff('unit-converter', { text: ask })
	usePastedText(ask)
	const hasQuery = options.category !== ''
	const hasFavourites = useHydrated() && readFavourites() !== null
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<Field label={words.ask} hint={words.askHint} aside={<UndoButtons {...{ undo, redo }} />}>
						<SearchInput
							enterKeyHint="done"
							autoCapitalize="none"
							spellCheck={false}
							value={expression}
							onChange={({ target }) => ask(target.value, 'expression')}
						/>
					</Field>
					{hasQuery ? (
						<Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
							<ConversionForm expression={expression} options={options} onChange={change} />
						</Suspense>
					) : (
						<>
							<div role="group" aria-label={words.examples} className="-mt-3 flex flex-wrap gap-2">
								{[words.example1, words.example2, words.example3, words.example4].map((example) => (
									<Button key={example} size="small" variant="quiet" onClick={() => ask(example)}>
										{example}
									</Button>
								))}
							</div>
							{hasFavourites && (
								<Suspense>
									<StoredFavourites onChoose={(pair) => change({ ...options, ...pair })} />
								</Suspense>
							)}
						</>
					)}
				</>
			}
			result={
				hasQuery || expression.trim() ? (
					<Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
						<Outcome
							expression={expression}
							options={options}
							onUnderstood={understand}
							onChooseSense={chooseSense}
							onChange={change}
							onCorrect={ask}
						/>
					</Suspense>
				) : (
					<div>
						<h2 className="mb-4 text-lg">{words.categories}</h2>
						<CategoryList onChoose={(category) => change({ ...firstOptions, category })} />
					</div>
				)
			}
		/>
	)
}

type Step = {
	expression: string
	/** Null to use those of the address. */
	options: Options | null
	isSenseChosen?: boolean
}

/** Above the limit of expressions, so that an error is shown instead of truncating the text. */
const maxTypedLength = 1000

const start: Step = { expression: '', options: null }

function useConversion() {
	const [urlOptions, setUrlOptions] = useUrlOptions(optionsCodec)
	const [initial, setInitial] = useState<Options>()
	const [parsed, setParsed] = useState<{ expression: string; query: OptionsFromWords }>()
	const { state, set, ...undo } = useUndo(start)
	const { expression, isSenseChosen } = state
	const isAtStart = state === start
	if (!isAtStart && !initial) setInitial(urlOptions)
	const baseOptions = state.options ?? initial ?? urlOptions
	const parsedQuery = parsed?.expression === expression && !isSenseChosen ? parsed.query : null
	const options = useMemo(
		() => (expression && parsedQuery ? { ...baseOptions, ...parsedQuery } : baseOptions),
		[expression, baseOptions, parsedQuery],
	)
	const writeUrl = useEffectEvent(setUrlOptions)
	useEffect(() => {
		if (initial) writeUrl(options)
	}, [options, initial])
	return {
		expression,
		options,
		ask: (text: string, key?: string) =>
			set({ expression: text.slice(0, maxTypedLength), options: isAtStart ? null : options }, key),
		change: (next: Options, key?: string) => set({ expression: '', options: next }, key),
		understand: (query: OptionsFromWords) => setParsed({ expression, query }),
		chooseSense: (query: OptionsFromWords) =>
			set({ expression, options: { ...options, ...query }, isSenseChosen: true }),
		...undo,
	}
}
