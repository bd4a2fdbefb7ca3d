import { type RefObject, useEffect, useRef, useState } from 'react'
import { answerCookie, type Challenge } from './challenge.ts'

type ChallengeState =
	| { is: 'solved' }
	| { is: 'given up' }
	| { is: 'solving'; /** From 0 to 100. */ progress: number }

/** `resubmits` counts the automatic submissions. */
type Attempt = { token: string; state: ChallengeState; resubmits: number }

/** Another challenge follows if failed attempts of others raised the difficulty meanwhile. */
const maxResubmits = 3

/**
 * Solves the challenge of a rejected form in a worker, then resubmits the form unless a required field is empty. Gives up
 * after three solutions in a row that were answered by another challenge.
 */
export function useChallenge(challenge: Challenge, form: RefObject<HTMLFormElement | null>): ChallengeState {
	const [attempt, setAttempt] = useState<Attempt>()
	const resubmits = useRef(0)

	useEffect(() => {
		const element = form.current
		const onUserSubmit = ({ submitter }: SubmitEvent) => {
			if (!submitter) return
			resubmits.current = 0
			setAttempt(undefined)
		}
		element?.addEventListener('submit', onUserSubmit)
		return () => element?.removeEventListener('submit', onUserSubmit)
	}, [form])

	useEffect(() => {
		if (resubmits.current >= maxResubmits) return
		const { token, rounds } = challenge
		const update = (state: ChallengeState) => setAttempt({ token, state, resubmits: resubmits.current })
		const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
		const solutions: number[] = []
		worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
			solutions.push(data)
			if (solutions.length < rounds) {
				update({ is: 'solving', progress: (100 * solutions.length) / rounds })
				return
			}
			document.cookie = answerCookie(challenge, solutions, location.protocol === 'https:')
			const isComplete = form.current?.checkValidity() ?? false
			if (isComplete) resubmits.current += 1
			update({ is: 'solved' })
			if (isComplete) form.current?.requestSubmit()
		})
		worker.addEventListener('error', () => update({ is: 'given up' }))
		worker.postMessage(challenge)
		return () => worker.terminate()
	}, [challenge, form])

	if (attempt?.token === challenge.token) return attempt.state
	return attempt && attempt.resubmits >= maxResubmits ? { is: 'given up' } : { is: 'solving', progress: 0 }
}
