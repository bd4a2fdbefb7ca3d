import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { OptionsFromWords, Options } from './options.ts'
import { AllUnits } from './all-units.tsx'
import { AnswerCard, Senses } from './answer-card.tsx'
import { sizeTables } from './categories.ts'
import { answerOf, conversionOf, optionsOf, sizeOptions } from './conversion.ts'
import { Favourites } from './favourites.tsx'
import { asTyped, readExpression, type ExpressionProblem } from './read-expression.ts'
import { SizeTable } from './size-table.tsx'
import { equationText, partsText, certaintyText, definitionText } from './unit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { sources } from './sources.ts'
import type { Category } from './units.ts'
import { Notice } from '#web/ui/notice.tsx'

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

type OutcomeProps = {
	expression: string
	options: Options
	onUnderstood: (query: OptionsFromWords) => void
	onChooseSense: (query: OptionsFromWords) => void
	onChange: (options: Options) => void
	onCorrect: (expression: string) => void
}

export function Outcome(props: OutcomeProps) {
	const { expression, options, onChange } = props
	const locale = useLocale()
	const parsed = useMemo(() => readExpression(expression, locale), [expression, locale])
	const applyQuery = useEffectEvent(props.onUnderstood)
	useEffect(() => {
		if (parsed && 'query' in parsed) applyQuery(optionsOf(parsed.query))
		if (parsed && 'size' in parsed) applyQuery(sizeOptions(parsed.size))
	}, [parsed])
	const conversion = useMemo(() => conversionOf(options), [options])
	const answer = conversion && answerOf(conversion)
	const past = usePast(options, conversion ? equationText(conversion, answer, locale) : '')
	const history = <PastConversions past={past} onChoose={onChange} />
	if (parsed && 'problem' in parsed) {
		return (
			<>
				<ProblemNotice problem={parsed.problem} expression={expression} onCorrect={props.onCorrect} />
				{history}
			</>
		)
	}
	const sizes = sizeTables.find((name) => name === options.category)
	if (sizes) return <SizeTable name={sizes} options={options} />
	if (!conversion) return null
	const query = parsed && 'query' in parsed ? parsed.query : null
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
				query={
					query && {
						typed: asTyped(expression, query.source),
						parts: partsText(query, options.digits, locale),
						hasOtherSenses: query.otherFrom.length > 0,
					}
				}
			/>
			{query && (
				<Senses query={query} conversion={conversion} options={options} onChoose={props.onChooseSense} />
			)}
			<AllUnits conversion={conversion} onChoose={(to) => onChange({ ...pair, to })} />
			<Definitions key={conversion.category.name} category={conversion.category} />
			<Favourites current={pair} onChoose={onChange} />
			{history}
		</>
	)
}

type ProblemNoticeProps = {
	problem: ExpressionProblem
	expression: string
	onCorrect: (expression: string) => void
}

function ProblemNotice({ problem, expression, onCorrect }: ProblemNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	switch (problem.reason) {
		case 'unknown':
			return (
				<Notice
					tone="warn"
					action={
						problem.near.length > 0 && (
							<div className="flex flex-wrap items-center gap-2">
								<span>{words.near}</span>
								{problem.near.map((name) => (
									<Button
										key={name}
										size="small"
										onClick={() => onCorrect(corrected(expression, problem.text, name))}
									>
										{name}
									</Button>
								))}
							</div>
						)
					}
				>
					{words.unknown(problem.text)}
				</Notice>
			)
		case 'different':
			return (
				<Notice tone="warn">{words.different(problem.from.name[locale], problem.to.name[locale])}</Notice>
			)
		case 'tooLong':
		case 'noNumber':
		case 'noUnit':
		case 'mixedScales':
		case 'noSuchSize':
			return <Notice tone="warn">{words[problem.reason]}</Notice>
	}
}

const corrected = (expression: string, unknown: string, name: string) =>
	expression.includes(unknown) ? expression.replace(unknown, name) : name

type Past = { options: Options; text: string }

const maxPast = 10
/** Ignores intermediate values while the user types. */
const pauseMs = 1500

function usePast(options: Options, text: string): readonly Past[] {
	const [past, setPast] = useState<readonly Past[]>([])
	useEffect(() => {
		if (text === '') return
		const prepend = (previous: readonly Past[]) =>
			[{ options, text }, ...previous.filter((each) => each.text !== text)].slice(0, maxPast + 1)
		const timer = setTimeout(() => setPast(prepend), pauseMs)
		return () => clearTimeout(timer)
	}, [options, text])
	return past.filter((each) => each.text !== text)
}
