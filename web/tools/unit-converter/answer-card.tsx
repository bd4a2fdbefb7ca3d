import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Options, optionsCodec } from './search-params.ts'
import type { Answer, Conversion, Impossible } from './conversion.ts'
import { messages } from './converter-messages.ts'
import { givenText, nameOf, resultText } from './unit-words.ts'
import { writeNumber, writePlain } from './write-number.ts'

type AnswerCardProps = {
	conversion: Conversion
	answer: Answer | Impossible | null
	options: Options
	/** What was asked in words; null where the options alone count. */
	asked: {
		typed: string
		/** What the value is the sum of: '5 ft 3 in'; '' for a value alone. */
		parts: string
		hasOtherSenses: boolean
	} | null
}

/** The result, how far it can be trusted, and what can be done with it. */
export function AnswerCard({ conversion, answer, options, asked }: AnswerCardProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (answer === null || !conversion.value) return null
	if (typeof answer === 'string') return <Notice tone="warn">{words[answer]}</Notice>
	const { from, to, digits } = conversion
	const given = givenText(conversion, locale)
	const result = resultText(conversion, answer, locale)
	const plain = answer.parts ? result : writePlain(answer.rounded.text, locale)
	const name = from.name[locale]
	const named = name.includes('(') ? `${given}, ${name}` : `${given} (${name})`
	const reading = asked?.parts ? words.thatIs(asked.parts, named) : named
	const isTold = asked !== null && (asked.hasOtherSenses || plainBlanks(asked.typed) !== plainBlanks(given))
	const certainty =
		answer.certainty === 'pi'
			? words.throughPi
			: answer.certainty === 'measured'
				? words.measured
				: answer.rounded.isExact && words.exact
	return (
		<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
			<h2 className="font-sans text-base font-normal text-ink-soft wrap-anywhere">
				{isTold ? asked.typed : named} {answer.rounded.isExact ? '=' : '≈'}
			</h2>
			{isTold && <p className="text-sm text-ink-soft wrap-anywhere">{words.readAs(reading)}</p>}
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
				{given} = {result}
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

/** The number that was rounded: a fraction, and its decimals with a line over what repeats for ever. */
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

/** The address of the page is this conversion: its copy is one press away. */
function CopyAddress({ options }: { options: Options }) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const query = String(new URLSearchParams(optionsCodec.write(options)))
	const address = isHydrated ? `${window.location.origin}${window.location.pathname}?${query}` : ''
	return <CopyButton text={address}>{words.copyAddress}</CopyButton>
}
