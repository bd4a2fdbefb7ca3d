import pg from 'pg'
import type { Log } from '#platform/log.ts'

type PubSub = {
	/** Tells the other processes the id of the current summary. */
	publish(id: string): void
	close(): Promise<void>
}

/** `onMessage` is called with each message of another process, and with null when messages may have been missed. */
export type OpenPubSub = (onMessage: (id: string | null) => void) => PubSub

const channel = 'status_changed'
const minRetryMs = 500
const maxRetryMs = 30_000

/**
 * Publishes changes to the processes that share a PostgreSQL, by LISTEN and NOTIFY on a dedicated connection, which
 * reconnects with back-off.
 */
export function postgresPubSub({ url, log }: { url: string; log: Log }): OpenPubSub {
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
			publish(id) {
				// The next periodic read covers a lost message.
				client?.query('select pg_notify($1, $2)', [channel, id]).catch(() => {})
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
