import { parentPort } from 'node:worker_threads'
import { askGame, type GameAnswer, type GameQuestion } from './game-query.ts'
import type { Asked, Answered } from './worker-thread.ts'

parentPort?.on('message', ({ id, question }: Asked<GameQuestion>) => {
	void askGame(question).then((answer) =>
		parentPort?.postMessage({ id, answer } satisfies Answered<GameAnswer>),
	)
})
