import { type RefObject, useEffect, useRef, useState } from 'react'
import { answerCookie, type Challenge } from './challenge.ts'

type ChallengeState =
	| { is: 'solved' }
	| { is: 'given up' }
	| { is: 'solving'; /** From 0 to 100. */ progress: number }

/** `sends` counts how often the form was resubmitted. */
type Held = { token: string; state: ChallengeState; sends: number }

/** Failures of others meanwhile make the next challenge harder. */
const maxSends = 3

/**
 * Solves the challenge of a rejected form in a worker, then submits the form again unless a field is empty. Gives up
 * after three solutions in a row that led to another challenge.
 */
export function useChallenge(challenge: Challenge, form: RefObject<HTMLFormElement | null>): ChallengeState {
	const [held, setHeld] = useState<Held>()
	const sends = useRef(0)

	useEffect(() => {
		const sending = form.current
		const byThePerson = ({ submitter }: SubmitEvent) => {
			if (!submitter) return
			sends.current = 0
			setHeld(undefined)
		}
		sending?.addEventListener('submit', byThePerson)
		return () => sending?.removeEventListener('submit', byThePerson)
	}, [form])

	useEffect(() => {
		if (sends.current >= maxSends) return
		const { token, rounds } = challenge
		const hold = (state: ChallengeState) => setHeld({ token, state, sends: sends.current })
		const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
		const solutions: number[] = []
		worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
			solutions.push(data)
			if (solutions.length < rounds) {
				hold({ is: 'solving', progress: (100 * solutions.length) / rounds })
				return
			}
			document.cookie = answerCookie(challenge, solutions, location.protocol === 'https:')
			const isComplete = form.current?.checkValidity() ?? false
			if (isComplete) sends.current += 1
			hold({ is: 'solved' })
			if (isComplete) form.current?.requestSubmit()
		})
		worker.addEventListener('error', () => hold({ is: 'given up' }))
		worker.postMessage(challenge)
		return () => worker.terminate()
	}, [challenge, form])

	if (held?.token === challenge.token) return held.state
	return held && held.sends >= maxSends ? { is: 'given up' } : { is: 'solving', progress: 0 }
}
