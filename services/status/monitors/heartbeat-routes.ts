import { Hono } from 'hono'
import { valid } from '#platform/http/validate.ts'
import { describeForAll } from '#services/status/describe.ts'
import * as schemas from './contract.ts'

/** Records a heartbeat. @throws {AppError} NOT_FOUND */
type RecordHeartbeat = (token: string, call: { failed: boolean }) => Promise<void>

/** The routes of heartbeats, under `/uptime`, authorized by the token alone. */
export function heartbeatRoutes(record: RecordHeartbeat) {
	return new Hono().on(
		['GET', 'POST'],
		'/heartbeats/:token',
		describeForAll('A job reports that it has run, or with status=failed that it failed', 200, schemas.noted),
		valid('param', schemas.tokenParam),
		valid('query', schemas.heartbeatQuery),
		async (c) => {
			await record(c.req.valid('param').token, { failed: c.req.valid('query').status === 'failed' })
			c.header('cache-control', 'no-store')
			return c.json({ ok: true as const })
		},
	)
}
