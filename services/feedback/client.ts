import { createHttpClient } from '#platform/http/client.ts'
import * as schemas from './contract.ts'
import type { FeedbackService } from './contract.ts'

/** Client of the feedback service of another process, at `origin`. */
export function createFeedbackClient(origin: string): FeedbackService {
	const call = createHttpClient(`${origin}/api/feedback`)
	return {
		send: (headers, message) => call({ method: 'POST', headers, body: { message }, answer: schemas.message }),
		list: (headers, { cursor }) => call({ headers, query: { cursor }, answer: schemas.page }),
	}
}
