import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import { claimDueMails, insertMail, type MailRow, markFailed, markSent, nextDueAt } from './queries.ts'
import type { MailTables } from './tables.ts'
import type { MailTransport } from './transport.ts'

type Mail = {
	to: string
	subject: string
	html: string
	text: string
	/** Where it was made before, the mail is not written again. Of the characters of a Message-ID. */
	id?: string
	/** Further headers, such as List-Unsubscribe. */
	headers?: Record<string, string>
}

export type Outbox = {
	/** `stored` when no mail server is configured: mails stay in the table, to be read there. */
	delivery: 'smtp' | 'stored'
	/** Writes the mail down; it leaves soon after, and at the latest when its sender comes back. */
	enqueue(mail: Mail): Promise<void>
	/** Starts sending. */
	open(): void
	/** Stops sending, once the mails on their way have arrived or been rejected. */
	close(): Promise<void>
}

export type OutboxOptions = {
	db: Kysely<MailTables>
	engine: Engine
	transport: MailTransport | null
	/** Sender, such as `Parvis <parvis@example.org>`. */
	from: string
	clock: Clock
	log: Log
	firstRetryMs?: number
}

const maxAttempts = 8
const batchSize = 5
const leaseMs = 5 * 60_000
const longestRestMs = 10_000

/** Mails wait in the service's own table until the server has taken them: at least once, at most 8 attempts. */
export function createOutbox({
	db,
	engine,
	transport,
	from,
	clock,
	log,
	firstRetryMs = 15_000,
}: OutboxOptions): Outbox {
	const wakeUp = createWakeUp()
	let closing = false
	let running: Promise<void> = Promise.resolve()

	const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

	async function run(through: MailTransport): Promise<void> {
		while (!closing) {
			try {
				const mails = await claimDueMails(db, engine, {
					now: inMs(0),
					leaseUntil: inMs(leaseMs),
					limit: batchSize,
				})
				await Promise.all(mails.map((mail) => deliver(through, mail)))
				if (mails.length === 0) await wakeUp.wait(await restMs())
			} catch (error) {
				log.error('mails could not be read', { error })
				await wakeUp.wait(longestRestMs)
			}
		}
	}

	async function restMs(): Promise<number> {
		const next = await nextDueAt(db)
		if (!next) return longestRestMs
		return Math.min(Math.max(Date.parse(next) - clock.now().getTime(), 1), longestRestMs)
	}

	async function deliver(through: MailTransport, mail: MailRow): Promise<void> {
		const rejection = await through.send(outgoing(mail, from)).then(
			() => null,
			(error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500),
		)
		if (rejection === null) return await markSent(db, mail)
		const state = mail.attempts < maxAttempts ? 'waiting' : 'failed'
		const dueAt = inMs(firstRetryMs * 2 ** (mail.attempts - 1))
		log.warn('mail rejected', { mail: mail.id, attempts: mail.attempts, state, reason: rejection })
		await markFailed(db, mail, { state, dueAt, lastError: rejection })
	}

	return {
		delivery: transport ? 'smtp' : 'stored',
		async enqueue({ id = randomUUID(), to, subject, html, text, headers }) {
			const state = transport ? 'waiting' : 'stored'
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
			if (transport) running = run(transport)
			else log.info('mails are stored and not sent: SMTP_URL is not set')
		},
		async close() {
			closing = true
			wakeUp.signal()
			await running
			transport?.close()
		},
	}
}

/** The same mail bears the same Message-ID at every attempt: what arrives twice is recognised as one. */
function outgoing({ id, recipient, subject, html, text, headers }: MailRow, from: string) {
	const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
	const more = headers ? { headers: JSON.parse(headers) as Record<string, string> } : {}
	return { messageId: `<${id}@${domain}>`, from, to: recipient, subject, html, text, ...more }
}
