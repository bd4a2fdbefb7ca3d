import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Options, ownLimitBounds } from './search-params.ts'
import { useNumber } from './figures.tsx'
import { limitNames } from './lengths/limit-names.ts'
import type { Limits } from './lengths/limits.ts'
import { mostSegments, type Sms } from './lengths/sms.ts'
import { messages } from './result-messages.ts'
import { WholeNumberField } from './whole-number-field.tsx'

type LimitsPartProps = {
	limits: Limits
	graphemes: number
	options: Options
	onOptions: (options: Options) => void
}

/** The limit that the visitor chooses, and how the text stands to it. */
export function LimitsPart({ limits: { limits, sms }, graphemes, options, onOptions }: LimitsPartProps) {
	const say = useMessages(messages)
	const { limit, ownLimit } = options
	const shown = limits.find(({ name }) => name === limit)
	return (
		<section
			aria-label={say.limits}
			className="grid gap-4 rounded-card border border-line bg-surface-raised p-4"
		>
			<Field label={say.limits}>
				<Select
					value={limit}
					onChange={({ target }) => onOptions({ ...options, limit: target.value as Options['limit'] })}
				>
					<option value="none">{say.noLimit}</option>
					{limitNames.map((name) => (
						<option key={name} value={name}>
							{say[name]}
						</option>
					))}
					<option value="own">{say.ownLimit}</option>
				</Select>
			</Field>
			{limit === 'own' && (
				<>
					<WholeNumberField
						label={say.ownLimitField}
						value={ownLimit}
						bounds={ownLimitBounds}
						onChange={(value) => onOptions({ ...options, ownLimit: value })}
					/>
					<Bar used={graphemes} most={ownLimit} />
				</>
			)}
			{shown && <Bar used={shown.used} most={shown.most} />}
			{limit === 'sms' && <SmsLine sms={sms} />}
		</section>
	)
}

/** How much of a limit is used, and how much is left. */
function Bar({ used, most }: { used: number; most: number }) {
	const say = useMessages(messages)
	const number = useNumber()
	const isOver = used > most
	return (
		<div className="tabular-nums">
			<p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
				<span className="text-ink-soft">{say.usedOf(number(used), number(most))}</span>
				<span className={isOver ? 'font-semibold text-bad-text' : undefined}>
					{isOver ? say.over(number(used - most)) : say.left(number(most - used))}
				</span>
			</p>
			<svg width="100%" height="6" aria-hidden className="rounded-full bg-line">
				<rect
					width={`${Math.min(100, (100 * used) / most)}%`}
					height="6"
					className={classNames('transition-[width]', isOver ? 'fill-bad' : 'fill-second')}
				/>
			</svg>
		</div>
	)
}

function SmsLine({ sms }: { sms: Sms | null }) {
	const say = useMessages(messages)
	const number = useNumber()
	if (sms === null || sms.segments > mostSegments) return <p className="text-sm">{say.smsNone}</p>
	const [segments, left] = [number(sms.segments), number(sms.left)]
	return (
		<p className="text-sm tabular-nums wrap-anywhere">
			{sms.alphabet === 'gsm7'
				? say.smsGsm(segments, left)
				: say.smsUcs(segments, left, sms.foreign.join(' '))}
		</p>
	)
}
