import pg from 'pg'
import type { Log } from '#platform/log.ts'

type PubSub = {
	/** Sends a message of at most 7,999 bytes to the other processes; it is lost while there is no connection. */
	publish(message: string): void
	close(): Promise<void>
}

/** `onMessage` is called with each message, also of this process, and with null when messages may have been missed. */
export type OpenPubSub = (onMessage: (message: string | null) => void) => PubSub

type Options = { url: string; channel: string; log: Log }

const minRetryMs = 500
const maxRetryMs = 30_000

/**
 * Publishes messages to the processes that share a PostgreSQL, by LISTEN and NOTIFY of `channel` (an SQL identifier) on a
 * dedicated connection, which reconnects with back-off.
 */
export function postgresPubSub({ url, channel, log }: Options): OpenPubSub {
	return (onMessage) => {
		let client: pg.Client | undefined
		let retryDelayMs = minRetryMs
		let timer: NodeJS.Timeout | undefined
		let isClosed = false
		let connecting = connect()

		async function connect(): Promise<void> {
			const connection = new pg.Client({ connectionString: url, keepAlive: true })
			// An error is followed by `end`, which reconnects.
			connection.on('error', () => {})
			connection.on('notification', ({ payload = '' }) => onMessage(payload))
			connection.once('end', () => reconnectLater(connection))
			try {
				await connection.connect()
				await connection.query(`listen ${channel}`)
			} catch (error) {
				if (!isClosed) log.warn('listening for changes of other processes failed', { error })
				await connection.end().catch(() => {})
				return reconnectLater(connection)
			}
			if (isClosed) return await connection.end()
			client = connection
			retryDelayMs = minRetryMs
			onMessage(null)
		}

		function reconnectLater(ended: pg.Client) {
			if (client === ended) client = undefined
			if (isClosed || timer) return
			timer = setTimeout(() => {
				timer = undefined
				connecting = connect()
			}, retryDelayMs).unref()
			retryDelayMs = Math.min(retryDelayMs * 2, maxRetryMs)
		}

		return {
			publish(message) {
				// A lost message is covered by the periodic reads of its receivers.
				client?.query('select pg_notify($1, $2)', [channel, message]).catch(() => {})
			},
			async close() {
				isClosed = true
				clearTimeout(timer)
				await connecting
				await client?.end()
			},
		}
	}
}
