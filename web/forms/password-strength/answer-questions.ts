import type { Estimator } from './estimate.ts'
import type { Question } from './strength.ts'

export function answerQuestions(estimate: Estimator): void {
	addEventListener('message', ({ data: { password, names } }: MessageEvent<Question>) => {
		postMessage(estimate(password, names))
	})
}
