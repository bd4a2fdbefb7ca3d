import { AppError } from '#platform/errors.ts'
import * as schemas from './schemas.ts'
import type { StatusService } from './service.ts'

const timeoutMs = 5000

/**
 * The status service when it runs in the process at `origin`, which serves it under `/api`.
 * Each call throws {AppError} UNAVAILABLE when that process does not answer within 5 s, or not in this contract.
 */
export function createStatusClient(origin: string): StatusService {
	return {
		async services() {
			try {
				const response = await fetch(`${origin}/api/uptime/services`, {
					signal: AbortSignal.timeout(timeoutMs),
				})
				return schemas.services.parse(await response.json()).services
			} catch (cause) {
				throw new AppError('UNAVAILABLE', 'The status service does not answer', { cause })
			}
		},
	}
}
