import type { OpenPubSub } from '#platform/database/postgres-pubsub.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'

type Reader = {
	userId: string
	/** Of the request, to read the session again. */
	headers: Headers
	stream: ReadableStreamDefaultController<Uint8Array>
	disconnect(): void
}

/** The event streams of signed-in users: how many notifications they have not read. */
export type NotificationStreams = {
	/**
	 * Opens a stream; `disconnect` closes its connection.
	 * @throws {AppError} UNAUTHORIZED; TOO_MANY_REQUESTS or UNAVAILABLE at the limit of the user or of the process
	 */
	follow(headers: Headers, disconnect: () => void): Promise<ReadableStream<Uint8Array>>
	/** Ends all streams, and opens no more. */
	close(): Promise<void>
}

export type LocalStreams = NotificationStreams & {
	/** Sends the count of these users to their streams, in every process of this site. */
	changed(userIds: readonly string[]): void
}

type Options = {
	session: ReadSession
	/** How many notifications of a user are unread. */
	countUnread(userId: string): Promise<number>
	log: Log
	/** How processes tell each other; undefined for a single process. */
	betweenProcesses?: { publish(message: string): Promise<void>; listen: OpenPubSub } | undefined
	max?: number
	maxPerUser?: number
	/** How often sessions are read again and a comment keeps proxies from closing idle streams. */
	checkEveryMs?: number
}

const encoder = new TextEncoder()
const maxBufferedBytes = 8 * 1024
const retryAfterSeconds = 60
/** Ids in one message between processes, which has at most 7,999 bytes. */
const maxPublishedIds = 100

export function createStreams(options: Options): LocalStreams {
	const { session, countUnread, log, betweenProcesses } = options
	const { max = 2000, maxPerUser = 8, checkEveryMs = 15_000 } = options
	const readers = new Set<Reader>()
	const byUser = new Map<string, Set<Reader>>()
	let listener: ReturnType<OpenPubSub> | undefined
	let isClosed = false

	function add(reader: Reader): void {
		readers.add(reader)
		const mine = byUser.get(reader.userId) ?? new Set()
		byUser.set(reader.userId, mine.add(reader))
	}

	function remove(reader: Reader): boolean {
		const mine = byUser.get(reader.userId)
		mine?.delete(reader)
		if (mine?.size === 0) byUser.delete(reader.userId)
		return readers.delete(reader)
	}

	function send(reader: Reader, text: string): void {
		if (!readers.has(reader)) return
		if (reader.stream.desiredSize! > 0) reader.stream.enqueue(encoder.encode(text))
		else {
			// It does not read; the connection would stay open.
			end(reader)
			reader.disconnect()
		}
	}

	function end(reader: Reader): void {
		if (!remove(reader)) return
		reader.stream.close()
	}

	/** Ends the stream of a user who has signed out, was banned or is another one now. */
	async function checkSession(reader: Reader): Promise<boolean> {
		const current = await session(reader.headers)
		if (current?.user.id === reader.userId) return true
		end(reader)
		return false
	}

	async function sendCount(userId: string): Promise<void> {
		const mine = byUser.get(userId)
		if (!mine) return
		try {
			const text = countText(await countUnread(userId))
			for (const reader of mine) if (await checkSession(reader)) send(reader, text)
		} catch (error) {
			log.warn('unread notifications could not be sent', { error })
		}
	}

	async function checkAll(): Promise<void> {
		for (const reader of readers) {
			try {
				if (await checkSession(reader)) send(reader, ':\n\n')
			} catch (error) {
				log.warn('the session of a stream could not be read', { error })
			}
		}
	}

	function sendCounts(userIds: readonly string[]): void {
		for (const userId of userIds) void sendCount(userId)
	}

	// Null after a reconnection, when messages may have been missed.
	const onMessage = (message: string | null) =>
		sendCounts(message === null ? [...byUser.keys()] : message.split(' '))
	const timer = setInterval(() => void checkAll(), checkEveryMs).unref()

	return {
		async follow(headers, disconnect) {
			const { user } = requireSession(await session(headers))
			if ((byUser.get(user.id)?.size ?? 0) >= maxPerUser) {
				const message = 'Too many streams of this user are open'
				throw new AppError({ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds })
			}
			if (isClosed || readers.size >= max) {
				const message = 'As many streams are open as may be'
				throw new AppError({ code: 'UNAVAILABLE', message, retryAfterSeconds })
			}
			listener ??= betweenProcesses?.listen(onMessage)
			let reader: Reader
			const opened = new ReadableStream<Uint8Array>(
				{
					start(stream) {
						reader = { userId: user.id, headers, stream, disconnect }
						add(reader)
					},
					cancel: () => void remove(reader),
				},
				{ highWaterMark: maxBufferedBytes, size: (chunk) => chunk.byteLength },
			)
			try {
				send(reader!, countText(await countUnread(user.id)))
			} catch (error) {
				end(reader!)
				throw error
			}
			return opened
		},
		changed(userIds) {
			if (!betweenProcesses) return sendCounts(userIds)
			for (let first = 0; first < userIds.length; first += maxPublishedIds)
				betweenProcesses
					.publish(userIds.slice(first, first + maxPublishedIds).join(' '))
					.catch((error: unknown) => log.warn('other processes could not be told', { error }))
		},
		async close() {
			isClosed = true
			clearInterval(timer)
			for (const reader of readers) reader.stream.close()
			readers.clear()
			byUser.clear()
			await listener?.close()
		},
	}
}

/** An event in wire format (HTML Standard, 9.2.5). */
const countText = (unread: number) => `event: unread\ndata: ${unread}\n\n`
