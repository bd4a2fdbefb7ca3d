import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Options, optionsCodec, type OptionsFromWords } from './options.ts'
import { type Answer, type Conversion, type Impossible, optionsOf } from './conversion.ts'
import { messages } from './messages.ts'
import { inputText, nameOf, resultText } from './unit-words.ts'
import { writeNumber, writePlain } from './write-number.ts'
import { Button } from '#web/ui/button.tsx'
import type { ConversionQuery } from './read-expression.ts'
import type { Unit } from './units.ts'

type AnswerCardProps = {
	conversion: Conversion
	answer: Answer | Impossible | null
	options: Options
	query: {
		typed: string
		/** '5 ft 3 in'; '' for a single value. */
		parts: string
		hasOtherSenses: boolean
	} | null
}

export function AnswerCard({ conversion, answer, options, query }: AnswerCardProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (answer === null || !conversion.value) return null
	if (typeof answer === 'string') return <Notice tone="warn">{words[answer]}</Notice>
	const { from, to, digits } = conversion
	const input = inputText(conversion, locale)
	const result = resultText(conversion, answer, locale)
	const plain = answer.parts ? result : writePlain(answer.rounded.text, locale)
	const name = from.name[locale]
	const namedInput = name.includes('(') ? `${input}, ${name}` : `${input} (${name})`
	const parsed = query?.parts ? words.thatIs(query.parts, namedInput) : namedInput
	const showsQuery =
		query !== null && (query.hasOtherSenses || plainBlanks(query.typed) !== plainBlanks(input))
	const certainty =
		answer.certainty === 'pi'
			? words.throughPi
			: answer.certainty === 'measured'
				? words.measured
				: answer.rounded.isExact && words.exact
	return (
		<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
			<h2 className="font-sans text-base font-normal text-ink-soft wrap-anywhere">
				{showsQuery ? query.typed : namedInput} {answer.rounded.isExact ? '=' : '≈'}
			</h2>
			{showsQuery && <p className="text-sm text-ink-soft wrap-anywhere">{words.readAs(parsed)}</p>}
			<p className="mt-1 font-heading text-3xl font-bold tabular-nums wrap-anywhere">
				{/* On a narrow screen the unit goes to the next line as a whole. */}
				{result.replaceAll('\u00a0', ' ')}
			</p>
			<p className="text-ink-soft">{nameOf(to, locale)}</p>
			<p className="mt-3 text-sm text-ink-soft">
				{!answer.rounded.isExact && `${words.rounded(digits)} `}
				{certainty}
			</p>
			<Exactly answer={answer} />
			<p role="status" className="sr-only">
				{input} = {result}
			</p>
			<div className="mt-4 flex flex-wrap gap-2">
				<CopyButton text={result} variant="primary">
					{words.copyWhole}
				</CopyButton>
				<CopyButton text={plain}>{words.copyValue}</CopyButton>
				<CopyAddress options={options} />
				<HandOffButton kind="text" value={{ kind: 'text', text: result }} />
			</div>
		</div>
	)
}

const plainBlanks = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function Exactly({ answer: { exact } }: { answer: Answer }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (!exact) return null
	const { numerator, denominator } = exact.fraction
	const fraction = `${writeNumber(String(numerator), locale)}/${writeNumber(String(denominator), locale)}`
	const isShort = fraction.length <= 50 && denominator > 1n
	return (
		<p className="mt-1 text-sm text-ink-soft tabular-nums wrap-anywhere">
			{words.exactly} {isShort && fraction}
			{isShort && exact.decimals && ' = '}
			{exact.decimals && writeNumber(exact.decimals.text, locale)}
			{exact.decimals?.period && (
				<>
					<span aria-hidden className="overline">
						{exact.decimals.period}
					</span>
					<span className="sr-only"> {words.period(exact.decimals.period)}</span>
				</>
			)}
		</p>
	)
}

function CopyAddress({ options }: { options: Options }) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const query = String(new URLSearchParams(optionsCodec.write(options)))
	const address = isHydrated ? `${window.location.origin}${window.location.pathname}?${query}` : ''
	return <CopyButton text={address}>{words.copyAddress}</CopyButton>
}

type SensesProps = {
	query: ConversionQuery
	conversion: Conversion
	options: Options
	onChoose: (query: OptionsFromWords) => void
}

export function Senses({ query, conversion, options, onChoose }: SensesProps) {
	const from = [{ category: query.category, unit: query.from }, ...query.otherFrom]
	const to = [query.to[0]!, ...query.otherTo.map(({ unit }) => unit)]
	const fromChoices = from.map(({ category, unit }) => ({
		unit,
		isChosen: unit === conversion.from,
		choose() {
			const isHere = category === conversion.category
			const target = isHere ? options.to : (targetIn(query, category.units) ?? '')
			onChoose({
				...options,
				category: category.name,
				value: optionsOf(query).value,
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

/** The target with the same symbol in another category: '°F' is a scale and a difference. */
function targetIn(query: ConversionQuery, units: readonly Unit[]): string | undefined {
	const symbol = query.to[0]!.symbol.fr.replace('Δ', '')
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
