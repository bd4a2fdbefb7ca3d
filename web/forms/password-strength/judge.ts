import type { Locale } from '#web/i18n/messages.ts'
import type { Question, Strength } from './strength.ts'

/** Judges passwords in a worker of its own. */
export type Judge = {
	/** Takes the newest state of the field, or null when it is empty: the judgements of older ones are not given. */
	watch(question: Question | null): void
	stop(): void
}

/** Fetches the words of a language into a worker; `tell` gets each judgement. Tells nothing where it does not come. */
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
