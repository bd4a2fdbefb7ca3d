import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import { latencies } from '#services/status/contract.ts'
import type { MonitorsService } from './contract.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/** A probe may take a minute. */
const testTimeoutMs = 70_000

/**
 * HTTP client of the monitors of the status service at `origin`, which serves it under `/api`. Throws the errors of
 * the service, and UNAVAILABLE when it does not answer in time or not in this contract.
 */
export function createMonitorsClient(origin: string): MonitorsService {
	const askMonitors = createHttpClient(`${origin}/api/uptime/monitors`)
	const askGroups = createHttpClient(`${origin}/api/uptime/groups`)
	return {
		list: (headers, query) => askMonitors({ headers, query, answer: schemas.list }),
		choices: (headers) => askMonitors({ headers, path: ['choices'], answer: schemas.choices }),
		find: (headers, id) => askMonitors({ headers, path: [id], answer: schemas.managed }),
		lastChecks: (headers, id) => askMonitors({ headers, path: [id, 'checks'], answer: schemas.lastChecks }),
		async lastDays(headers, ids) {
			const request = {
				method: 'POST',
				path: ['last-days'],
				body: { ids },
				answer: schemas.lastDays,
			} as const
			return (await askMonitors({ ...request, headers })).monitors
		},
		async latencies(headers, id, range) {
			const request = { path: [id, 'latencies'], query: { range }, answer: latencies }
			return (await askMonitors({ ...request, headers })).latencies
		},
		create: (headers, body) => askMonitors({ method: 'POST', headers, body, answer: schemas.managed }),
		watchConnectivity: (headers) =>
			askMonitors({ method: 'POST', headers, path: ['connectivity'], answer: schemas.managed }),
		async declineConnectivity(headers) {
			await askMonitors({ method: 'POST', headers, path: ['connectivity', 'decline'], answer: nothing })
		},
		change: (headers, id, body) =>
			askMonitors({ method: 'PUT', headers, path: [id], body, answer: schemas.managed }),
		async remove(headers, id) {
			await askMonitors({ method: 'DELETE', headers, path: [id], answer: nothing })
		},
		async setPaused(headers, id, isPaused) {
			const path = [id, isPaused ? 'pause' : 'resume']
			await askMonitors({ method: 'POST', headers, path, answer: nothing })
		},
		async move(headers, id, index) {
			await askMonitors({ method: 'PUT', headers, path: [id, 'place'], body: { index }, answer: nothing })
		},
		renewToken: (headers, id) =>
			askMonitors({ method: 'POST', headers, path: [id, 'token'], answer: schemas.managed }),
		test: (headers, body) =>
			askMonitors({
				method: 'POST',
				headers,
				path: ['test'],
				body,
				answer: schemas.result,
				timeoutMs: testTimeoutMs,
			}),
		createGroup: (headers, name, { idempotencyKey } = {}) =>
			askGroups({ method: 'POST', headers, body: { name, idempotencyKey }, answer: schemas.group }),
		async renameGroup(headers, id, name) {
			await askGroups({ method: 'PUT', headers, path: [id], body: { name }, answer: nothing })
		},
		async removeGroup(headers, id) {
			await askGroups({ method: 'DELETE', headers, path: [id], answer: nothing })
		},
		async moveGroup(headers, id, index) {
			await askGroups({ method: 'PUT', headers, path: [id, 'place'], body: { index }, answer: nothing })
		},
	}
}
