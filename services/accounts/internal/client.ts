import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { createHttpClient } from '#platform/http/client.ts'
import { type InternalService, permissionsSchema } from './contract.ts'
import { serviceHeaders } from './service-token.ts'

/** `root` is the address of the accounts service, `secret` the secret shared with it. */
export function createInternalClient(root: string, secret: string, timeoutMs: number): InternalService {
	const call = createHttpClient(`${root}/internal`, { fixedHeaders: serviceHeaders(secret), timeoutMs })
	return {
		async note(body) {
			await call({ method: 'POST', path: ['audit'], body, answer: z.null() }).catch(rethrow)
		},
		async permissions(userId) {
			const path = ['permissions', userId]
			return (await call({ path, answer: permissionsSchema }).catch(rethrow)).permissions
		},
	}
}

function rethrow(error: unknown): never {
	if (error instanceof AppError && error.code === 'FORBIDDEN')
		throw new Error('The accounts service rejects this process: its SECRET differs', { cause: error })
	throw error
}
