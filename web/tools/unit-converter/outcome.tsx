import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocale } from '#web/i18n/locale.ts'
import type { FromWords, Options } from './address.ts'
import { AllUnits } from './all-units.tsx'
import { AnswerCard } from './answer-card.tsx'
import { sizeTables } from './categories.ts'
import { answerOf, conversionOf, optionsOf, sizeOptions } from './conversion.ts'
import { Definitions } from './definitions.tsx'
import { Favourites } from './favourites.tsx'
import { PastConversions } from './past-conversions.tsx'
import { asTyped, readExpression } from './read-expression.ts'
import { Senses } from './senses.tsx'
import { SizeTable } from './size-table.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { equationText, partsText } from './unit-words.ts'
import { usePast } from './use-past.ts'

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
