import { parentPort } from 'node:worker_threads'
import { queryGame, type GameResponse, type GameRequest } from './game-query.ts'
import type { WorkerRequest, WorkerResponse } from './worker-thread.ts'

parentPort?.on('message', ({ id, request }: WorkerRequest<GameRequest>) => {
	void queryGame(request).then((response) =>
		parentPort?.postMessage({ id, response } satisfies WorkerResponse<GameResponse>),
	)
})
