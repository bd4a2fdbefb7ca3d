import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNumber } from './figures.tsx'
import type { Limits } from './lengths/limits.ts'
import { mostSegments, type Sms } from './lengths/sms.ts'
import { messages } from './result-messages.ts'

type LimitsPartProps = { limits: Limits; own: { used: number; most: number } }

/** What the text fits into: a bar for each limit, and how much is left. */
export function LimitsPart({ limits: { limits, sms }, own }: LimitsPartProps) {
	const say = useMessages(messages)
	return (
		<section aria-label={say.limits}>
			<h2 className="mb-2 text-lg">{say.limits}</h2>
			<ul className="grid gap-3 rounded-card border border-line bg-surface-raised p-4 tabular-nums">
				{own.most > 0 && <Line name={say.ownLimit} {...own} />}
				<SmsLine sms={sms} />
				{limits.map(({ name, used, most }) => (
					<Line key={name} name={say[name]} used={used} most={most} />
				))}
			</ul>
		</section>
	)
}

function Line({ name, used, most }: { name: string; used: number; most: number }) {
	const say = useMessages(messages)
	const number = useNumber()
	const isOver = used > most
	return (
		<li>
			<p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
				<span>
					{name} <span className="text-ink-soft">{number(most)}</span>
				</span>
				<span className={isOver ? 'font-semibold text-bad-text' : 'text-ink-soft'}>
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
		</li>
	)
}

function SmsLine({ sms }: { sms: Sms | null }) {
	const say = useMessages(messages)
	const number = useNumber()
	const told = () => {
		if (sms === null || sms.segments > mostSegments) return say.smsNone
		const [segments, left] = [number(sms.segments), number(sms.left)]
		if (sms.alphabet === 'gsm7') return say.smsGsm(segments, left)
		return say.smsUcs(segments, left, sms.foreign.join(' '))
	}
	return (
		<li className="text-sm">
			{say.sms} <span className="text-ink-soft wrap-anywhere">{told()}</span>
		</li>
	)
}
