import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { AttackTimes } from './attack-times.tsx'
import { messages } from './judge-messages.ts'
import { maxJudgedLength, type Judgement, type Part } from './judge/judgement.ts'
import type { Own } from './own-password.tsx'
import { useEffect, useRef, useState } from 'react'

function JudgedParts({ parts, isShown }: { parts: readonly Part[]; isShown: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div>
			<h2 className="mb-1 font-sans text-base font-semibold tracking-normal">{words.parts}</h2>
			<ol className="divide-y divide-line">
				{parts.map((part) => (
					<li key={part.at} className="flex flex-wrap gap-x-4 py-2">
						<span className={isShown ? 'font-mono wrap-anywhere whitespace-pre-wrap' : 'font-semibold'}>
							{isShown
								? part.text
								: words.place(
										formatNumber(part.at + 1, locale),
										formatNumber(part.at + part.text.length, locale),
									)}
						</span>
						<span className="text-ink-soft">
							{recognised(part, words, (rank) => formatNumber(rank, locale))}
						</span>
					</li>
				))}
			</ol>
		</div>
	)
}

function recognised(part: Part, words: typeof messages.fr, number: (rank: number) => string): string {
	const { kind, rank, isReversed, isDisguised } = part
	const isRanked = kind === 'common' || kind === 'french' || kind === 'english'
	const description = isRanked ? words[kind](number(rank ?? 1)) : words[kind]
	return [description, isReversed && words.reversed, isDisguised && words.disguised]
		.filter(Boolean)
		.join(', ')
}

type JudgedPassword = { password: string; judgement: Judgement }

const open = () => new Worker(new URL('./judge/judge.worker.ts', import.meta.url), { type: 'module' })

/** Reuses the worker, whose dictionaries load slowly. While it is busy, only the newest password is queued. */
function useJudgement(password: string) {
	const [lastJudged, setLastJudged] = useState<JudgedPassword>()
	const [isLost, setLost] = useState(false)
	const worker = useRef<Worker>(null)
	const queue = useRef<{ running: string; latest: string }>({ running: '', latest: '' })

	useEffect(() => {
		const { current } = queue
		current.latest = password.slice(0, maxJudgedLength + 1)
		if (password === '' || current.running !== '') return
		function runNext() {
			current.running = current.latest
			if (current.running !== '') worker.current?.postMessage(current.running)
		}
		if (!worker.current) {
			worker.current = open()
			worker.current.addEventListener('message', ({ data }: MessageEvent<Judgement>) => {
				setLost(false)
				setLastJudged({ password: current.running, judgement: data })
				if (current.running === current.latest) current.running = ''
				else runNext()
			})
			worker.current.addEventListener('error', () => {
				worker.current?.terminate()
				worker.current = null
				current.running = ''
				setLost(true)
			})
		}
		runNext()
	}, [password])

	useEffect(
		() => () => {
			worker.current?.terminate()
			worker.current = null
		},
		[],
	)

	if (password === '') return { judgement: undefined, isNewest: true, isLost: false }
	return {
		judgement: lastJudged?.judgement,
		isNewest: lastJudged?.password === password.slice(0, maxJudgedLength + 1),
		isLost,
	}
}

export function JudgeSection({ own }: { own: Own }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { judgement, isNewest, isLost } = useJudgement(own.password)
	if (isLost) return <Notice tone="bad">{words.lost}</Notice>
	if (!judgement) return <p className="text-ink-soft">{own.password === '' ? words.empty : words.loading}</p>
	const { log10Guesses, parts, isCut } = judgement
	const state = stateOf(log10Guesses)
	const exponent = Math.floor(log10Guesses)
	return (
		<section
			aria-label={words.title}
			aria-busy={!isNewest}
			className={`grid gap-5 transition-opacity ${isNewest ? '' : 'opacity-60'}`}
		>
			<div className="grid justify-items-start gap-2">
				<StateBadge state={state}>{words[state]}</StateBadge>
				<p>
					{words.guesses}{' '}
					{exponent < 6 ? (
						formatNumber(Math.round(10 ** log10Guesses), locale)
					) : (
						<>
							10<sup>{exponent}</sup>
						</>
					)}{' '}
					{words.guessesAfter}.
				</p>
				{parts.length === 1 && parts[0]?.kind !== 'free' && <p>{words.weakness}</p>}
				{isCut && <p>{words.cut(formatNumber(maxJudgedLength, locale))}</p>}
			</div>
			<JudgedParts parts={parts} isShown={own.isShown} />
			<AttackTimes log10Guesses={log10Guesses} />
			<p className="text-sm text-ink-soft">{words.limits}</p>
			<p role="status" className="sr-only">
				{isNewest && words[state]}
			</p>
		</section>
	)
}

/** zxcvbn's threshold for rate-limited guesses; and 300 years with slow hashes. */
const resistsLimits = 8
const resistsTheft = 14

function stateOf(log10Guesses: number): 'bad' | 'warn' | 'good' {
	if (log10Guesses < resistsLimits) return 'bad'
	return log10Guesses < resistsTheft ? 'warn' : 'good'
}
