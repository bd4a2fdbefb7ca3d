import type { Locale } from '#web/i18n/messages.ts'
import type { Question, Strength } from './strength.ts'

export type Judge = {
	/** Estimates the current value of the field; null when it is empty. Results for older values are dropped. */
	watch(question: Question | null): void
	stop(): void
}

/** Estimates passwords in a worker that loads the dictionary of a language. */
export function createJudge(locale: Locale, onResult: (strength: Strength) => void): Judge {
	const worker = workerOf(locale)
	let inFlight: Question | null = null
	let latest: Question | null = null

	function sendNext(): void {
		if (inFlight || !latest) return
		inFlight = latest
		worker.postMessage(inFlight)
	}

	worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => {
		if (inFlight === latest) {
			onResult(data)
			latest = null
		}
		inFlight = null
		sendNext()
	})
	return {
		watch(question) {
			latest = question
			sendNext()
		},
		stop: () => worker.terminate(),
	}
}

function workerOf(locale: Locale): Worker {
	return locale === 'en'
		? new Worker(new URL('./estimate-en.worker.ts', import.meta.url), { type: 'module' })
		: new Worker(new URL('./estimate-fr.worker.ts', import.meta.url), { type: 'module' })
}
