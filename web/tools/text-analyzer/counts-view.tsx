import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { SelectField } from '#web/tools/select-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Analysis } from './analyst.ts'
import { Figure, Figures, Row, Rows, useNumber } from './figures.tsx'
import { type Limits, maxSegments, type Sms } from './lengths.ts'
import { messages } from './result-messages.ts'
import { limitChoices, type Options, ownLimitBounds } from './options.ts'

type CountsViewProps = { analysis: Analysis; options: Options; onOptions: (options: Options) => void }

export function CountsView({ analysis, options, onOptions }: CountsViewProps) {
	const words = useMessages(messages)
	const number = useNumber()
	const { sizes, limits, language } = analysis
	const duration = (speed: number) => {
		const seconds = Math.ceil((sizes.blankWords / speed) * 60)
		if (seconds < 60) return `${seconds} s`
		if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
		return `${number(Math.floor(seconds / 3600))} h ${Math.floor((seconds % 3600) / 60)} min`
	}
	const row = (
		name: 'sentences' | 'paragraphs' | 'linesWithText' | 'graphemesWithoutSpaces' | DetailName,
	) => (
		<Row key={name} term={words[name]}>
			{number(sizes[name])}
		</Row>
	)
	return (
		<>
			<Figures>
				<Figure term={words.blankWords} note={words.blankWordsNote}>
					{number(sizes.blankWords)}
				</Figure>
				<Figure term={words.graphemes} note={words.graphemesNote}>
					{number(sizes.graphemes)}
				</Figure>
				<Figure term={words.reading}>{duration(options.readingSpeed)}</Figure>
				<Figure term={words.speaking}>{duration(options.speakingSpeed)}</Figure>
			</Figures>
			<LimitsSection limits={limits} graphemes={sizes.graphemes} options={options} onOptions={onOptions} />
			<Rows>
				<Row term={words.words} note={language === 'fr' ? words.wordsNote : undefined}>
					{number(sizes.words)}
				</Row>
				{row('sentences')}
				{row('paragraphs')}
				{row('linesWithText')}
				{row('graphemesWithoutSpaces')}
			</Rows>
			<details>
				<summary className="min-h-11 py-2 font-semibold">{words.details}</summary>
				<Rows>{detailNames.map(row)}</Rows>
			</details>
		</>
	)
}

const detailNames = ['lines', 'codePoints', 'units', 'bytes'] as const
type DetailName = (typeof detailNames)[number]

type LimitsSectionProps = {
	limits: Limits
	graphemes: number
	options: Options
	onOptions: (options: Options) => void
}

function LimitsSection({ limits: { limits, sms }, graphemes, options, onOptions }: LimitsSectionProps) {
	const words = useMessages(messages)
	const { limit, ownLimit } = options
	const shown = limits.find(({ name }) => name === limit)
	return (
		<section
			aria-label={words.limits}
			className="grid gap-4 rounded-card border border-line bg-surface-raised p-4"
		>
			<SelectField
				label={words.limits}
				value={limit}
				values={limitChoices}
				nameOf={(name) => words[name]}
				onChange={(next) => onOptions({ ...options, limit: next })}
			/>
			{limit === 'own' && (
				<>
					<NumberField
						label={words.ownLimitField}
						value={ownLimit}
						range={ownLimitBounds}
						isWhole
						onValue={(value) => onOptions({ ...options, ownLimit: value })}
					/>
					<Bar used={graphemes} max={ownLimit} />
				</>
			)}
			{shown && <Bar used={shown.used} max={shown.max} />}
			{limit === 'sms' && <SmsLine sms={sms} />}
		</section>
	)
}

function Bar({ used, max }: { used: number; max: number }) {
	const words = useMessages(messages)
	const number = useNumber()
	const isOver = used > max
	return (
		<div className="tabular-nums">
			<p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
				<span className="text-ink-soft">{words.usedOf(number(used), number(max))}</span>
				<span className={isOver ? 'font-semibold text-bad-text' : undefined}>
					{isOver ? words.over(number(used - max)) : words.left(number(max - used))}
				</span>
			</p>
			<svg width="100%" height="6" aria-hidden className="rounded-full bg-line">
				<rect
					width={`${Math.min(100, (100 * used) / max)}%`}
					height="6"
					className={classNames('transition-[width]', isOver ? 'fill-bad' : 'fill-second')}
				/>
			</svg>
		</div>
	)
}

function SmsLine({ sms }: { sms: Sms | null }) {
	const words = useMessages(messages)
	const number = useNumber()
	if (sms === null || sms.segments > maxSegments) return <p className="text-sm">{words.smsNone}</p>
	const [segments, left] = [number(sms.segments), number(sms.left)]
	return (
		<p className="text-sm tabular-nums wrap-anywhere">
			{sms.alphabet === 'gsm7'
				? words.smsGsm(segments, left)
				: words.smsUcs(segments, left, sms.foreign.join(' '))}
		</p>
	)
}
