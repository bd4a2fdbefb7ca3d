import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { firstOptions } from './search-params.ts'
import { CategoryList } from './category-list.tsx'
import { keptFavourites } from './kept-favourites.ts'
import { messages } from './messages.ts'
import { useConversion } from './use-conversion.ts'

/** The units, their names and the reading of expressions load with the first question. */
const ConversionForm = lazyComponent(async () => (await import('./conversion-form.tsx')).ConversionForm)
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)

const KeptFavourites = lazyComponent(async () => (await import('./favourites.tsx')).KeptFavourites)

/** A link to this page with another conversion begins anew with that. */
export default function UnitConverter() {
	return <Converter key={useLocation().key} />
}

function Converter() {
	const words = useMessages(messages)
	const { expression, options, ask, change, understand, chooseSense, undo, redo } = useConversion()
	useSharedContent(ask)
	useHandOff('unit-converter', { text: ask })
	usePastedText(ask)
	const isAsked = options.category !== ''
	const hasFavourites = useHydrated() && !isAsked && keptFavourites() !== null
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
					{isAsked ? (
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
									<KeptFavourites onChoose={(pair) => change({ ...options, ...pair })} />
								</Suspense>
							)}
						</>
					)}
				</>
			}
			result={
				isAsked || expression.trim() ? (
					<Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
						<Outcome
							expression={expression}
							options={options}
							onUnderstood={understand}
							onChooseSense={chooseSense}
							onChange={change}
							onMend={ask}
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
