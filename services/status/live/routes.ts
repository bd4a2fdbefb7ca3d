import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { matchesEtag } from '#platform/http/etag.ts'
import { describe } from '#platform/http/openapi.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { networksOf } from '#platform/network/networks-of.ts'
import { type NumberedSummary, numberedSummary } from './contract.ts'
import type { Connection } from './readers.ts'

/** Both throw {AppError} UNAVAILABLE when the summary cannot be read. */
export type Stream = {
	current(): Promise<NumberedSummary>
	/**
	 * Opens the stream of a reader who has seen everything up to `lastId`.
	 * @throws {AppError} UNAVAILABLE also at the limit of readers; TOO_MANY_REQUESTS at the limit of the network
	 */
	follow(lastId: string | undefined, connection: Connection): Promise<ReadableStream<Uint8Array>>
}

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// Stops nginx from buffering events.
	'x-accel-buffering': 'no',
}

/** The live stream of the status page, and the same summary for polling. */
export function liveRoutes(stream: Stream): Hono {
	return new Hono<{ Bindings: Partial<HttpBindings> }>()
		.get('/live', describedStream, async (c) => {
			// A HEAD request would be counted as a reader forever.
			if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
			const { address: network } = networksOf(c.req.header(clientAddressHeader) ?? 'unknown')
			const connection = { network, disconnect: () => void c.env?.outgoing?.destroy() }
			return c.body(await stream.follow(c.req.header('last-event-id'), connection), 200, streamHeaders)
		})
		.get('/summary', describedSummary, async (c) => {
			const { id, indicator, notices, changedAt, monitors } = await stream.current()
			const headers = { etag: `"${id}"`, 'cache-control': 'no-cache' }
			if (matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
			return c.json({ id, indicator, notices, changedAt, monitors }, 200, headers)
		}) as unknown as Hono
}

const describedStream = describe('Follows the public monitors, as server-sent events', {
	description:
		'`summary` is the state of all monitors; `change` what is new since the event before; `alive`, every 15 s, when that was last seen. `Last-Event-ID` spares the summary where nothing is new.',
	tag: 'status',
	mediaType: 'text/event-stream',
	errors: [429, 503],
})

const describedSummary = describe('The public monitors now, for clients that cannot follow the stream', {
	tag: 'status',
	answer: numberedSummary,
	isCacheable: true,
	errors: [503],
})
