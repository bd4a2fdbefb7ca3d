import type { ServerResponse } from 'node:http'
import type { Log } from '#platform/log.ts'

/** Chunks of which each is valid only until the next one is asked for, so that one buffer serves for all. */
export type LentChunks = AsyncIterator<Uint8Array, void>

const lent = new WeakMap<Response, { chunks: LentChunks; log: Log }>()

/**
 * A response with these bytes; the headers of `init` have their `content-length`. A server of `listen` sends them as
 * they are: a new buffer for each chunk keeps the garbage collector busier than all the rest. Any other reader of the body
 * gets copies. A failure after the first byte can only be logged.
 */
export function answerLent(chunks: LentChunks, init: ResponseInit, log: Log): Response {
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await chunks.next()
				if (done) controller.close()
				else controller.enqueue(new Uint8Array(value))
			},
			async cancel() {
				await chunks.return?.()
			},
		},
		{ highWaterMark: 0 },
	)
	const response = new Response(body, init)
	lent.set(response, { chunks, log })
	return response
}

/** Sends a response of `answerLent`, and resolves once it is sent or the client has left; false for any other one. */
export async function sendLent(response: Response, outgoing: ServerResponse): Promise<boolean> {
	const found = lent.get(response)
	if (!found) return false
	const { chunks, log } = found
	try {
		outgoing.setHeaders(response.headers).writeHead(response.status)
		for (let next = await chunks.next(); !next.done; next = await chunks.next())
			await write(outgoing, next.value)
		outgoing.end()
	} catch (error) {
		if (!outgoing.req.socket.destroyed) log.error('a response could not be sent', { error })
		outgoing.req.socket.destroy()
	} finally {
		await chunks.return?.()
	}
	return true
}

/** Resolves once the system has taken the chunk; rejects when the connection is closed before. */
function write(outgoing: ServerResponse, chunk: Uint8Array): Promise<void> {
	const { socket } = outgoing.req
	return new Promise((resolve, reject) => {
		const leave = () => reject(new Error('The client has left'))
		if (socket.destroyed) return void leave()
		// A response that waits for another one of its connection is not told that this one was closed.
		socket.once('close', leave)
		outgoing.write(chunk, (error) => {
			socket.off('close', leave)
			if (error) reject(error)
			else resolve()
		})
	})
}
