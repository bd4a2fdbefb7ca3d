import type { Locale } from '#web/i18n/messages.ts'
import type { Question, Strength } from './strength.ts'

export type Judge = {
	/** The newest state of the field, or null when it is empty; results for older states are dropped. */
	watch(question: Question | null): void
	stop(): void
}

/** Loads the dictionary of a language into a worker; `tell` gets each result. */
export function createJudge(locale: Locale, tell: (strength: Strength) => void): Judge {
	const worker = workerOf(locale)
	let asked: Question | null = null
	let wanted: Question | null = null

	function askNext(): void {
		if (asked || !wanted) return
		asked = wanted
		worker.postMessage(asked)
	}

	worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => {
		if (asked === wanted) {
			tell(data)
			wanted = null
		}
		asked = null
		askNext()
	})
	return {
		watch(question) {
			wanted = question
			askNext()
		},
		stop: () => worker.terminate(),
	}
}

function workerOf(locale: Locale): Worker {
	return locale === 'en'
		? new Worker(new URL('./estimate-en.worker.ts', import.meta.url), { type: 'module' })
		: new Worker(new URL('./estimate-fr.worker.ts', import.meta.url), { type: 'module' })
}
