import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Migration } from 'kysely/migration'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; source: string }

type MailServerOptions = {
	port?: number
	/** Called for each recipient; throwing rejects it. */
	accept?: () => void
	/** Called for each sender; throwing rejects it. */
	acceptSender?: (address: string) => void
	/** Without it, nobody has to sign in. */
	credentials?: { user: string; password: string }
}

/** A mail server on loopback that stores what it receives. */
export async function startMailServer(options: MailServerOptions = {}) {
	const { port = 0, accept = () => {}, acceptSender = () => {}, credentials } = options
	const received: ReceivedMail[] = []
	const server = new SMTPServer({
		authOptional: !credentials,
		allowInsecureAuth: true,
		onAuth({ username, password }, _session, callback) {
			const isRight = username === credentials?.user && password === credentials?.password
			callback(isRight ? null : new Error(`Wrong password ${password}`), { user: username })
		},
		onMailFrom({ address }, _session, callback) {
			try {
				acceptSender(address)
				callback()
			} catch (error) {
				callback(error as Error)
			}
		},
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
	const boundPort = (listening.address() as AddressInfo).port
	return {
		received,
		port: boundPort,
		url: `smtp://127.0.0.1:${boundPort}`,
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	}
}

/** Creates the table that an outbox needs. */
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
