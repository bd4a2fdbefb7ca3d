import { useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { messages } from './messages.ts'
import type { Advice, Strength } from './strength.ts'

const maxScore = 4

const looks = [
	{ word: 'score0', steps: 1, fill: 'bg-bad', text: 'text-bad-text' },
	{ word: 'score1', steps: 1, fill: 'bg-bad', text: 'text-bad-text' },
	{ word: 'score2', steps: 2, fill: 'bg-warn', text: 'text-warn-text' },
	{ word: 'score3', steps: 3, fill: 'bg-good', text: 'text-good-text' },
	{ word: 'score4', steps: 4, fill: 'bg-good', text: 'text-good-text' },
] as const

/** Pause in typing before the strength is announced. */
const debounceMs = 1000

export function StrengthWord({ strength }: { strength: Strength }) {
	const words = useMessages(messages)
	const { word, text } = looks[strength.score]
	return <span className={classNames('font-semibold', text)}>{words[word]}</span>
}

export function StrengthAdvice({ missing, advice }: { missing: number; advice: Advice | null }) {
	return useAdvice(missing, advice)
}

/** Four steps inside the field, which cause no layout shift, and a text for screen readers. */
export function StrengthMeter({ strength, missing }: { strength: Strength; missing: number }) {
	const words = useMessages(messages)
	const { word, steps, fill } = looks[strength.score]
	const advice = useAdvice(missing, strength.advice)
	return (
		<>
			<span
				role="meter"
				aria-label={words.strength}
				aria-valuemin={0}
				aria-valuemax={maxScore}
				aria-valuenow={strength.score}
				aria-valuetext={words[word]}
				className="pointer-events-none absolute right-12 bottom-1 left-3 grid h-[3px] grid-cols-4 gap-1"
			>
				{Array.from({ length: maxScore }, (_, step) => (
					<span key={step} className={classNames('rounded-full', step < steps ? fill : 'bg-line')} />
				))}
			</span>
			<Announcement text={[words.strengthIs(words[word]), advice].filter(Boolean).join('. ')} />
		</>
	)
}

function useAdvice(missing: number, advice: Advice | null): string | null {
	const words = useMessages(messages)
	if (missing > 0) return words.tooShort(missing)
	return advice && words[advice]
}

function Announcement({ text }: { text: string }) {
	const [announced, setAnnounced] = useState('')

	useEffect(() => {
		const timer = setTimeout(() => setAnnounced(text), debounceMs)
		return () => clearTimeout(timer)
	}, [text])

	return (
		<span aria-live="polite" className="sr-only">
			{announced}
		</span>
	)
}
