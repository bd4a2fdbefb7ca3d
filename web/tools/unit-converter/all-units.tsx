import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { withoutFormula, writeCsv } from '#web/tools/csv.ts'
import { compounds } from './categories.ts'
import { answerOf, type Conversion } from './conversion.ts'
import { messages } from './messages.ts'
import { everydayFirst } from './everyday.ts'
import { nameOf, resultText } from './unit-words.ts'
import type { Unit } from './units.ts'

type AllUnitsProps = {
	conversion: Conversion
	onChoose: (to: string) => void
}

export function AllUnits({ conversion, onChoose }: AllUnitsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { category, value } = conversion
	if (!value || typeof answerOf(conversion) === 'string') return null
	const find = (id: string) => category.units.find((unit) => unit.id === id)!
	const targets: Unit[][] = [
		...everydayFirst(category).map((unit) => [unit]),
		...(compounds[category.name] ?? []).map((ids) => ids.map(find)),
	]
	const shown = targets.map((to) => {
		const answer = answerOf({ ...conversion, to })
		const result =
			answer && typeof answer !== 'string' ? resultText({ ...conversion, to }, answer, locale) : words.none
		return { ids: to.map(({ id }) => id).join('+'), name: nameOf(to, locale), result }
	})
	const table = () =>
		writeCsv(
			shown.map(({ name, result }) => [name, withoutFormula(result)]),
			locale,
		)
	const chosen = conversion.to.map(({ id }) => id).join('+')
	return (
		<section>
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{words.all}</h2>
				<DownloadButton
					size="small"
					content={() => new Blob([table()], { type: 'text/csv;charset=utf-8' })}
					name={`${category.name}.csv`}
				/>
			</div>
			<ul
				tabIndex={0}
				aria-label={words.all}
				className="max-h-112 divide-y divide-line overflow-auto rounded-card border border-line bg-surface-raised tabular-nums"
			>
				{shown.map(({ ids, name, result }) => (
					<li key={ids}>
						<button
							type="button"
							aria-current={ids === chosen ? 'true' : undefined}
							onClick={() => onChoose(ids)}
							className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left -outline-offset-2 hover:bg-surface-hover aria-[current=true]:bg-accent-soft"
						>
							<span className="text-ink-soft">{name}</span>
							<span className="ml-auto min-w-0 text-right wrap-anywhere">{result}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
