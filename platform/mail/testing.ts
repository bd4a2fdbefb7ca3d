import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Migration } from 'kysely/migration'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; source: string }

type Behaviour = {
	port?: number
	/** Decides on each recipient; throwing rejects it. */
	accept?: () => void
}

/** A mail server on loopback that stores what it receives. */
export async function startMailServer({ port = 0, accept = () => {} }: Behaviour = {}) {
	const received: ReceivedMail[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 500,
		onRcptTo(_address, _session, callback) {
			try {
				accept()
				callback()
			} catch (error) {
				callback(error as Error)
			}
		},
		onData(stream, session, callback) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address)
				received.push({ to, source: Buffer.concat(chunks).toString() })
				callback()
			})
		},
	})
	server.on('error', () => {})
	const listening = server.listen(port, '127.0.0.1')
	await once(listening, 'listening')
	const taken = (listening.address() as AddressInfo).port
	return {
		received,
		port: taken,
		url: `smtp://127.0.0.1:${taken}`,
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	}
}

/** The table that an outbox needs. */
export const mailMigrations: Record<string, Migration> = {
	'0001-mails': {
		async up(db) {
			let table = db.schema.createTable('mails').addColumn('id', 'text', (column) => column.primaryKey())
			for (const name of ['recipient', 'subject', 'html', 'text', 'state', 'dueAt', 'createdAt']) {
				table = table.addColumn(name, 'text', (column) => column.notNull())
			}
			await table
				.addColumn('attempts', 'integer', (column) => column.notNull())
				.addColumn('lastError', 'text')
				.execute()
		},
	},
}
