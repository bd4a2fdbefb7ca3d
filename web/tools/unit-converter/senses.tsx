import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { FromWords, Options } from './search-params.ts'
import { type Conversion, optionsOf } from './conversion.ts'
import { messages } from './converter-messages.ts'
import type { Asked } from './read-expression.ts'
import type { Unit } from './units.ts'

type SensesProps = {
	asked: Asked
	conversion: Conversion
	options: Options
	onChoose: (asked: FromWords) => void
}

/** Where a word has several senses ('gallon', 'once', 'lieue'), those that were not taken, one press away. */
export function Senses({ asked, conversion, options, onChoose }: SensesProps) {
	const from = [{ category: asked.category, unit: asked.from }, ...asked.otherFrom]
	const to = [asked.to[0]!, ...asked.otherTo.map(({ unit }) => unit)]
	const fromChoices = from.map(({ category, unit }) => ({
		unit,
		isChosen: unit === conversion.from,
		choose() {
			const isHere = category === conversion.category
			const target = isHere ? options.to : (targetIn(asked, category.units) ?? '')
			onChoose({
				...options,
				category: category.name,
				value: optionsOf(asked).value,
				from: unit.id,
				to: target,
			})
		},
	}))
	const toChoices = to.map((unit) => ({
		unit,
		isChosen: unit === conversion.to[0],
		choose: () => onChoose({ ...options, to: unit.id }),
	}))
	return [fromChoices, toChoices]
		.filter((choices) => choices.length > 1)
		.map((choices) => <SenseChoices key={choices.map(({ unit }) => unit.id).join()} choices={choices} />)
}

/** The target of another category that bears the same symbol: '°F' is a scale and a step of it. */
function targetIn(asked: Asked, units: readonly Unit[]): string | undefined {
	const symbol = asked.to[0]!.symbol.fr.replace('Δ', '')
	return units.find((unit) => unit.symbol.fr.replace('Δ', '') === symbol)?.id
}

type Choice = { unit: Unit; isChosen: boolean; choose: () => void }

function SenseChoices({ choices }: { choices: readonly Choice[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div role="group" aria-label={words.otherSenses} className="flex flex-wrap items-center gap-2">
			<span className="text-sm text-ink-soft">{words.otherSenses}</span>
			{choices
				.filter(({ isChosen }) => !isChosen)
				.map(({ unit, choose }) => (
					<Button key={unit.id} size="small" onClick={choose}>
						{unit.name[locale]}
					</Button>
				))}
		</div>
	)
}
