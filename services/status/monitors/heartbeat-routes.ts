import { type Context, Hono } from 'hono'
import { valid } from '#platform/http/validate.ts'
import { describeForAll } from '#services/status/describe.ts'
import * as schemas from './contract.ts'

/** Records a call of the job with this token. @throws {AppError} NOT_FOUND */
type RecordHeartbeat = (token: string, call: { failed: boolean }) => Promise<void>

/** Where jobs call, under `/uptime`: the token is all that they need. */
export function heartbeatRoutes(record: RecordHeartbeat) {
	const noted = async (c: Context, token: string, failed: boolean) => {
		await record(token, { failed })
		c.header('cache-control', 'no-store')
		return c.json({ ok: true as const })
	}
	const described = describeForAll(
		'A job reports that it has run, or with status=failed that it failed',
		200,
		schemas.noted,
	)
	const path = '/heartbeats/:token'
	return new Hono()
		.get(
			path,
			described,
			valid('param', schemas.tokenParam),
			valid('query', schemas.heartbeatQuery),
			async (c) => {
				const { token } = c.req.valid('param')
				return await noted(c, token, c.req.valid('query').status === 'failed')
			},
		)
		.post(
			path,
			described,
			valid('param', schemas.tokenParam),
			valid('query', schemas.heartbeatQuery),
			async (c) => {
				const { token } = c.req.valid('param')
				return await noted(c, token, c.req.valid('query').status === 'failed')
			},
		)
}
