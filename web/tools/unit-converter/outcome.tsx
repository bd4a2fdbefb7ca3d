import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { FromWords, Options } from './search-params.ts'
import { AllUnits } from './all-units.tsx'
import { AnswerCard } from './answer-card.tsx'
import { sizeTables } from './categories.ts'
import { answerOf, conversionOf, optionsOf, sizeOptions } from './conversion.ts'
import { Favourites } from './favourites.tsx'
import { asTyped, readExpression } from './read-expression.ts'
import { Senses } from './senses.tsx'
import { SizeTable } from './size-table.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { equationText, partsText } from './unit-words.ts'
import { usePast, type Past } from './use-past.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './converter-messages.ts'
import { certaintyText, definitionText } from './define-words.ts'
import { sources } from './sources.ts'
import type { Category } from './units.ts'

/** What each unit of a category is, who says so, and how exactly. */
function Definitions({ category }: { category: Category }) {
	const words = useMessages(messages)
	const cited = useMessages(sources)
	const locale = useLocale()
	const [isOpen, setOpen] = useState(false)
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="min-h-11 py-2 font-semibold">{words.definitions}</summary>
			{isOpen && (
				<ul className="divide-y divide-line text-sm">
					{category.units.map((unit) => (
						<li key={unit.id} className="py-2.5">
							<p className="font-semibold">{unit.name[locale]}</p>
							<p className="tabular-nums wrap-anywhere">{definitionText(unit, category, locale)}</p>
							<p className="text-ink-soft">
								{cited[unit.source]} ({certaintyText(unit, category, locale)})
							</p>
						</li>
					))}
				</ul>
			)}
		</details>
	)
}

type PastConversionsProps = { past: readonly Past[]; onChoose: (options: Options) => void }

/** What was converted before, one press away. */
function PastConversions({ past, onChoose }: PastConversionsProps) {
	const words = useMessages(messages)
	if (past.length === 0) return null
	return (
		<section>
			<h2 className="font-sans text-base">{words.history}</h2>
			<p className="mb-1 text-sm text-ink-soft">{words.historyHint}</p>
			<ul className="-ml-3">
				{past.map(({ text, options }) => (
					<li key={text}>
						<Button
							size="small"
							variant="quiet"
							className="text-left tabular-nums wrap-anywhere"
							onClick={() => onChoose(options)}
						>
							{text}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}

export type OutcomeProps = {
	/** What was asked in words; '' where the options alone count. */
	expression: string
	options: Options
	/** The words, once understood, become options. */
	onUnderstood: (asked: FromWords) => void
	/** The words stay, in another of their senses. */
	onChooseSense: (asked: FromWords) => void
	onChange: (options: Options) => void
	/** The words are to be others. */
	onMend: (expression: string) => void
}

/** What a conversion gives, in the unit asked for and in all others, or why there is nothing. */
export function Outcome(props: OutcomeProps) {
	const { expression, options, onChange } = props
	const locale = useLocale()
	const reading = useMemo(() => readExpression(expression, locale), [expression, locale])
	const take = useEffectEvent(props.onUnderstood)
	useEffect(() => {
		if (reading && 'asked' in reading) take(optionsOf(reading.asked))
		if (reading && 'size' in reading) take(sizeOptions(reading.size))
	}, [reading])
	const conversion = useMemo(() => conversionOf(options), [options])
	const answer = conversion && answerOf(conversion)
	const past = usePast(options, conversion ? equationText(conversion, answer, locale) : '')
	const before = <PastConversions past={past} onChoose={onChange} />
	if (reading && 'trouble' in reading) {
		return (
			<>
				<TroubleNotice trouble={reading.trouble} expression={expression} onMend={props.onMend} />
				{before}
			</>
		)
	}
	const sizes = sizeTables.find((name) => name === options.category)
	if (sizes) return <SizeTable name={sizes} options={options} />
	if (!conversion) return null
	const asked = reading && 'asked' in reading ? reading.asked : null
	const pair = {
		...options,
		from: conversion.from.id,
		to: conversion.to.map(({ id }) => id).join('+'),
	}
	return (
		<>
			<AnswerCard
				conversion={conversion}
				answer={answer}
				options={pair}
				asked={
					asked && {
						typed: asTyped(expression, asked.source),
						parts: partsText(asked, options.digits, locale),
						hasOtherSenses: asked.otherFrom.length > 0,
					}
				}
			/>
			{asked && (
				<Senses asked={asked} conversion={conversion} options={options} onChoose={props.onChooseSense} />
			)}
			<AllUnits conversion={conversion} onChoose={(to) => onChange({ ...pair, to })} />
			<Definitions key={conversion.category.name} category={conversion.category} />
			<Favourites present={pair} onChoose={onChange} />
			{before}
		</>
	)
}
