import { type Context, Hono } from 'hono'
import { valid } from '#platform/http/validate.ts'
import { describeForAll } from '#services/status/describe.ts'
import * as schemas from './contract.ts'

/** Records a heartbeat. @throws {AppError} NOT_FOUND */
type RecordHeartbeat = (token: string, call: { failed: boolean }) => Promise<void>

/** The routes of heartbeats, under `/uptime`, authorized by the token alone. */
export function heartbeatRoutes(record: RecordHeartbeat) {
	const respond = async (c: Context, token: string, failed: boolean) => {
		await record(token, { failed })
		c.header('cache-control', 'no-store')
		return c.json({ ok: true as const })
	}
	const documentation = describeForAll(
		'A job reports that it has run, or with status=failed that it failed',
		200,
		schemas.noted,
	)
	const path = '/heartbeats/:token'
	return new Hono()
		.get(
			path,
			documentation,
			valid('param', schemas.tokenParam),
			valid('query', schemas.heartbeatQuery),
			async (c) => {
				const { token } = c.req.valid('param')
				return await respond(c, token, c.req.valid('query').status === 'failed')
			},
		)
		.post(
			path,
			documentation,
			valid('param', schemas.tokenParam),
			valid('query', schemas.heartbeatQuery),
			async (c) => {
				const { token } = c.req.valid('param')
				return await respond(c, token, c.req.valid('query').status === 'failed')
			},
		)
}
