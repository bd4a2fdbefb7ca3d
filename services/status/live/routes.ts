import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { networksOf } from '#platform/network/networks-of.ts'
import type { NumberedSummary } from './contract.ts'
import type { Coming } from './readers.ts'
import { refusal, summary } from './schemas.ts'

/** Both throw {AppError} UNAVAILABLE when nothing can be read. */
export type Stream = {
	current(): Promise<NumberedSummary>
	/**
	 * One more reader, who has seen everything up to `lastId`.
	 * @throws {AppError} UNAVAILABLE also when there are as many as may be; TOO_MANY_REQUESTS when as many come from there
	 */
	follow(lastId: string | undefined, coming: Coming): Promise<ReadableStream<Uint8Array>>
}

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// nginx would hold events back to send them together.
	'x-accel-buffering': 'no',
}

/** The live stream of the status page and, for who cannot follow it, the same summary to ask for. */
export function liveRoutes(stream: Stream): Hono {
	return new Hono<{ Bindings: Partial<HttpBindings> }>()
		.get('/live', describeStream(), async (c) => {
			// A reader without a body would never leave.
			if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
			const { address: from } = networksOf(c.req.header(clientAddressHeader) ?? 'unknown')
			const coming = { from, cut: () => void c.env?.outgoing?.destroy() }
			return c.body(await stream.follow(c.req.header('last-event-id'), coming), 200, streamHeaders)
		})
		.get('/summary', describeSummary(), async (c) => {
			const { id, indicator, notices, changedAt, monitors } = await stream.current()
			const headers = { etag: `"${id}"`, 'cache-control': 'no-cache' }
			if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
			return c.json({ id, indicator, notices, changedAt, monitors }, 200, headers)
		}) as unknown as Hono
}

const json = (schema: typeof summary | typeof refusal) => ({
	'application/json': { schema: resolver(schema) },
})

const full = { description: 'Too many readers, or nothing can be read', content: json(refusal) }

function describeStream() {
	return describeRoute({
		summary: 'Follows the public monitors, as server-sent events',
		description:
			'`summary` is where all monitors stand; `change` what is new since the event before; `alive`, every 15 s, when that was last seen. `Last-Event-ID` spares the summary where nothing is new.',
		tags: ['status'],
		responses: {
			200: {
				description: 'The stream',
				content: { 'text/event-stream': { schema: { type: 'string' } } },
			},
			429: { description: 'Too many readers from this address', content: json(refusal) },
			503: full,
		},
	})
}

function describeSummary() {
	return describeRoute({
		summary: 'Where the public monitors stand now, for those who cannot follow the stream',
		tags: ['status'],
		responses: {
			200: { description: 'The summary', content: json(summary) },
			304: { description: 'Nothing is new since the `If-None-Match`' },
			503: full,
		},
	})
}
