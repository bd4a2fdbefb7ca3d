import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { compounds } from './compounds.ts'
import { answerOf, type Conversion } from './conversion.ts'
import { messages } from './converter-messages.ts'
import { nameOf, resultText } from './unit-words.ts'
import type { Unit } from './units.ts'

type AllUnitsProps = {
	conversion: Conversion
	/** The ids of the unit or units to convert to, with '+' between. */
	onChoose: (to: string) => void
}

/** The same quantity in all units of its category at once; each can be chosen. */
export function AllUnits({ conversion, onChoose }: AllUnitsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { category, value } = conversion
	if (!value || typeof answerOf(conversion) === 'string') return null
	const find = (id: string) => category.units.find((unit) => unit.id === id)!
	const targets: Unit[][] = [
		...category.units.map((unit) => [unit]),
		...(compounds[category.name] ?? []).map((ids) => ids.map(find)),
	]
	return (
		<section>
			<h2 className="mb-2 text-lg">{words.all}</h2>
			<ul
				tabIndex={0}
				aria-label={words.all}
				className="max-h-112 divide-y divide-line overflow-auto rounded-card border border-line bg-surface-raised tabular-nums"
			>
				{targets.map((to) => {
					const ids = to.map(({ id }) => id).join('+')
					const answer = answerOf({ ...conversion, to })
					const isChosen = ids === conversion.to.map(({ id }) => id).join('+')
					return (
						<li key={ids}>
							<button
								type="button"
								aria-current={isChosen ? 'true' : undefined}
								onClick={() => onChoose(ids)}
								className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left -outline-offset-2 hover:bg-surface-hover aria-[current=true]:bg-accent-soft"
							>
								<span className="text-ink-soft">{nameOf(to, locale)}</span>
								<span className="ml-auto min-w-0 text-right wrap-anywhere">
									{answer && typeof answer !== 'string'
										? resultText({ ...conversion, to }, answer, locale)
										: words.none}
								</span>
							</button>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
