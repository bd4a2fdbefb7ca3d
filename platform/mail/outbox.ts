import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import { claimDueMails, insertMail, type MailRow, markFailed, markSent, nextDueAt } from './queries.ts'
import type { MailTables } from './tables.ts'
import { createMailTransport, type MailServer, type MailTransport, type OutgoingMail } from './transport.ts'

type Mail = {
	to: string
	subject: string
	html: string
	text: string
	/** Idempotency key: a second mail with the same id is ignored. Must be valid in a Message-ID. */
	id?: string
	/** Additional headers, such as List-Unsubscribe. */
	headers?: Record<string, string>
}

export type Outbox = {
	/** `stored` if no mail server is set: mails stay in the table and are read in the panel. */
	delivery(): Promise<'smtp' | 'stored'>
	/** Stores the mail, which is sent soon after, or after a restart. */
	enqueue(mail: Mail): Promise<void>
	/** Looks for due mails at once, after stored ones were released. */
	wakeUp(): void
	/** Starts sending. */
	open(): void
	/** Stops sending, after the deliveries in progress. */
	close(): Promise<void>
}

export type OutboxOptions = {
	db: Kysely<MailTables>
	engine: Engine
	/** Read again before each delivery, so that a change applies without a restart. Null while it is not known yet. */
	server(): Promise<MailServer | null>
	clock: Clock
	log: Log
	firstRetryMs?: number
	/** Called when a mail has failed for good, with what the server said. */
	onFailed?: (reason: string) => Promise<void>
}

const maxAttempts = 8
const batchSize = 5
const leaseMs = 5 * 60_000
const maxWaitMs = 10_000

/** Mails are queued in the table of the service until the server accepts them: at least once, at most 8 attempts. */
export function createOutbox({
	db,
	engine,
	server,
	clock,
	log,
	firstRetryMs = 15_000,
	onFailed,
}: OutboxOptions): Outbox {
	const wakeUp = createWakeUp()
	let closing = false
	let last: { smtpUrl: string; transport: MailTransport } | undefined
	let running: Promise<void> = Promise.resolve()

	const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

	const isStoring = async () => (await server())?.smtpUrl === null

	/** Called between deliveries only, as it closes the connections to a former server. */
	function transportTo(smtpUrl: string | null): MailTransport | null {
		if (last?.smtpUrl === smtpUrl) return last!.transport
		last?.transport.close()
		last = smtpUrl === null ? undefined : { smtpUrl, transport: createMailTransport(smtpUrl) }
		return last?.transport ?? null
	}

	async function run(): Promise<void> {
		let isLogged = false
		while (!closing) {
			try {
				const current = await server()
				const transport = current && transportTo(current.smtpUrl)
				if (!transport) {
					if (current && !isLogged) log.info('mails are stored, not sent: no mail server is set')
					isLogged = current !== null
					await wakeUp.wait(maxWaitMs)
					continue
				}
				const mails = await claimDueMails(db, engine, {
					now: inMs(0),
					leaseUntil: inMs(leaseMs),
					limit: batchSize,
				})
				await Promise.all(mails.map((mail) => deliver(transport, mail, current)))
				if (mails.length === 0) await wakeUp.wait(await nextWaitMs())
			} catch (error) {
				log.error('could not process queued mails', { error })
				await wakeUp.wait(maxWaitMs)
			}
		}
	}

	async function nextWaitMs(): Promise<number> {
		const next = await nextDueAt(db)
		if (!next) return maxWaitMs
		return Math.min(Math.max(Date.parse(next) - clock.now().getTime(), 1), maxWaitMs)
	}

	async function deliver(transport: MailTransport, mail: MailRow, current: MailServer): Promise<void> {
		const rejection = await transport.send(toOutgoing(mail, current)).then(
			() => null,
			(error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500),
		)
		if (rejection === null) return await markSent(db, mail)
		const state = mail.attempts < maxAttempts ? 'waiting' : 'failed'
		const dueAt = inMs(firstRetryMs * 2 ** (mail.attempts - 1))
		log.warn('mail not delivered', { mail: mail.id, attempts: mail.attempts, state, reason: rejection })
		await markFailed(db, mail, { state, dueAt, lastError: rejection })
		if (state === 'failed') await onFailed?.(rejection)
	}

	return {
		delivery: async () => ((await isStoring()) ? 'stored' : 'smtp'),
		wakeUp: wakeUp.signal,
		async enqueue({ id = randomUUID(), to, subject, html, text, headers }) {
			const state = (await isStoring()) ? 'stored' : 'waiting'
			const now = inMs(0)
			const content = { recipient: to, subject, html, text }
			await insertMail(db, {
				id,
				...content,
				state,
				attempts: 0,
				dueAt: now,
				createdAt: now,
				lastError: null,
				...(headers && { headers: JSON.stringify(headers) }),
			})
			wakeUp.signal()
		},
		open() {
			running = run()
		},
		async close() {
			closing = true
			wakeUp.signal()
			await running
			last?.transport.close()
		},
	}
}

/** The Message-ID is the same at every attempt, so that receivers can recognise duplicates. */
function toOutgoing(mail: MailRow, { from, replyTo }: MailServer): OutgoingMail {
	const { id, recipient, subject, html, text } = mail
	const headers = mail.headers ? (JSON.parse(mail.headers) as Record<string, string>) : {}
	const messageId = `<${id}@${from.address.split('@')[1]}>`
	const hasReplyTo = replyTo !== null && !('Reply-To' in headers)
	return { messageId, from, to: recipient, subject, html, text, headers, ...(hasReplyTo && { replyTo }) }
}
