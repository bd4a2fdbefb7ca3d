import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { AttackTimes } from './attack-times.tsx'
import { JudgedParts } from './judged-parts.tsx'
import { messages } from './judge-messages.ts'
import { longestJudged } from './judge/judgement.ts'
import { useJudgement } from './judge/use-judgement.ts'
import type { Own } from './own-password.tsx'

/** What a password of one's own is worth, by the habits that attackers know. */
export function JudgePart({ own }: { own: Own }) {
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
				{isCut && <p>{words.cut(formatNumber(longestJudged, locale))}</p>}
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

/** No site lets anybody guess so often (the bound of zxcvbn); slow hashes take three hundred years for so many. */
const resistsLimits = 8
const resistsTheft = 14

function stateOf(log10Guesses: number): 'bad' | 'warn' | 'good' {
	if (log10Guesses < resistsLimits) return 'bad'
	return log10Guesses < resistsTheft ? 'warn' : 'good'
}
