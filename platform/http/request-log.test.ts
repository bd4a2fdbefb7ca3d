import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog, type LogFields } from '#platform/log.ts'
import { createMetrics } from './metrics.ts'
import { createRequestLog } from './request-log.ts'

const token = '5r2Dxk0mQ9cL1wZ7yT3bVA'

for (const [path, logged] of [
	[`/api/auth/reset-password/${token}`, '/api/auth/reset-password/…'],
	[`/api/uptime/heartbeats/${token}`, '/api/uptime/heartbeats/…'],
	['/api/uptime/monitors/1/token', '/api/uptime/monitors/1/token'],
] as const) {
	test(`the token of ${logged} is not logged`, () => {
		const lines: LogFields[] = []
		const log = createLog((line) => lines.push(JSON.parse(line) as LogFields))
		const logRequest = createRequestLog(log, createMetrics())
		logRequest({ requestId: '1', method: 'GET', path, status: 200, startedMs: 0 })
		assert.deepEqual(
			lines.map((line) => line.path),
			[logged],
		)
	})
}
