import { createHttpClient } from '#platform/http/client.ts'
import { createPersonalDataClient } from '#platform/personal-data/http.ts'
import * as schemas from './contract.ts'
import type { FeedbackService } from './contract.ts'

/** Client of the feedback service of another process, at `origin`; `serviceHeaders` authenticate this process. */
export function createFeedbackClient(
	origin: string,
	serviceHeaders: Record<string, string> = {},
): FeedbackService {
	const call = createHttpClient(`${origin}/api/feedback`, { fixedHeaders: serviceHeaders })
	return {
		personalData: createPersonalDataClient(call),
		send: (headers, message) => call({ method: 'POST', headers, body: { message }, answer: schemas.message }),
		list: (headers, { cursor }) => call({ headers, query: { cursor }, answer: schemas.page }),
	}
}
