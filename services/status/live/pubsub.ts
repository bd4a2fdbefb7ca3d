import pg from 'pg'
import type { Log } from '#platform/log.ts'

type PubSub = {
	/** Publishes to the other processes which summary this one now shows. */
	publish(id: string): void
	close(): Promise<void>
}

/** `heard` is called with each message of another process, and with null when one may have been missed. */
export type OpenPubSub = (heard: (id: string | null) => void) => PubSub

const channel = 'status_changed'
const minWaitMs = 500
const maxWaitMs = 30_000

/**
 * Carries changes between the processes that share a PostgreSQL, by LISTEN and NOTIFY on a connection of its own, which
 * is made anew whenever it breaks.
 */
export function postgresPubSub({ url, log }: { url: string; log: Log }): OpenPubSub {
	return (heard) => {
		let client: pg.Client | undefined
		let restMs = minWaitMs
		let timer: NodeJS.Timeout | undefined
		let isClosed = false
		let connecting = connect()

		async function connect(): Promise<void> {
			const made = new pg.Client({ connectionString: url, keepAlive: true })
			// It is emitted again as `end`, where the connection is made anew.
			made.on('error', () => {})
			made.on('notification', ({ payload = '' }) => heard(payload))
			made.once('end', () => again(made))
			try {
				await made.connect()
				await made.query(`listen ${channel}`)
			} catch (error) {
				if (!isClosed) log.warn('changes of other processes are not heard', { error })
				await made.end().catch(() => {})
				return again(made)
			}
			if (isClosed) return await made.end()
			client = made
			restMs = minWaitMs
			heard(null)
		}

		function again(ended: pg.Client) {
			if (client === ended) client = undefined
			if (isClosed || timer) return
			timer = setTimeout(() => {
				timer = undefined
				connecting = connect()
			}, restMs).unref()
			restMs = Math.min(restMs * 2, maxWaitMs)
		}

		return {
			publish(id) {
				// A lost message is made up for by the next periodic read.
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
