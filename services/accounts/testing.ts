import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { systemClock } from '#platform/clock.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createLog, type LogFields } from '#platform/log.ts'
import type { Limits } from './rate-limit/limits.ts'
import { migrations } from './migrations/index.ts'
import { type AccountsService } from './contract.ts'
import { createAccountsService } from './service.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import type { SectionName } from './settings/sections.ts'
import type { OtherServices } from './personal-data/sources.ts'
import type { PushReach } from './push/sending.ts'
import { providersConfig } from './providers/config.ts'
import type { SocialProviders } from './providers/social-providers.ts'
import type { AccountTables, Db } from './tables.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

type Options = {
	baseUrl?: string
	smtpUrl?: string
	/** Null for the one of the settings. */
	mailFrom?: string | null
	limits?: Limits | false
	clock?: Clock
	passwords?: Passwords
	providers?: Record<string, string>
	socialProviders?: SocialProviders
	trustedOrigins?: string[]
	waitsForBackground?: boolean
	files?: FileStore
	otherServices?: OtherServices
	pushReach?: PushReach
}

export const siteUrl = 'http://localhost:3000'

export const secret = 'kTq4vZ1bN8wX6yRs0uJd3hGm7cLf9aPe'

const realPasswords = createPasswords()
const cheapHashes = new Set<string>()

/** Makes hashes in our format in microseconds, for tests that are not about hashing; verifies all other hashes as usual. */
const cheapPasswords: Passwords = {
	async hash(password) {
		const hash = cheapHash(password, randomBytes(16).toString('base64').slice(0, 22))
		cheapHashes.add(hash)
		return hash
	},
	async verify(attempt) {
		const { hash, password } = attempt
		if (!cheapHashes.has(hash)) return await realPasswords.verify(attempt)
		return hash === cheapHash(password, hash.split('$').at(-2)!)
	},
	spend: async () => {},
}

function cheapHash(password: string, salt: string): string {
	const key = createHash('sha256')
		.update(salt + password)
		.digest('base64')
		.slice(0, 43)
	return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${key}`
}

/**
 * Accounts on an empty database, by default without rate limits; `logged` holds the log lines. A call also waits for
 * its background tasks, so that its mail can be read, unless `waitsForBackground` is false.
 */
export async function openAccounts({ openDatabase }: TestDatabase, options: Options = {}) {
	const {
		baseUrl = siteUrl,
		smtpUrl,
		mailFrom = 'Parvis <parvis@exemple.fr>',
		limits = false,
		clock = systemClock,
		waitsForBackground = true,
		passwords = cheapPasswords,
		providers = {},
		socialProviders,
		trustedOrigins = [],
		// Created by the first export.
		files = createLocalFiles(join(tmpdir(), `parvis-exports-${process.pid}`)),
		otherServices = () => ({}),
		pushReach = {},
	} = options
	const { db, engine, prepareRead } = await openDatabase<AccountTables>('accounts', migrations)
	const logged: LogFields[] = []
	const accounts = createAccountsService({
		db,
		engine,
		prepareRead,
		secret,
		baseUrl,
		trustedOrigins,
		files,
		otherServices,
		pushReach,
		mail: { smtpUrl, from: mailFrom ?? undefined },
		clock,
		passwords,
		providers: providersConfig.parse(providers),
		socialProviders,
		log: createLog((line) => logged.push(JSON.parse(line) as LogFields)),
		limits,
	})
	const callAndSettle = async (request: Request) => {
		const answer = await accounts.call(request)
		if (waitsForBackground) await accounts.settled()
		return answer
	}
	return { accounts: { ...accounts, call: callAndSettle }, db, engine, logged }
}

/** A browser as the account API sees it: it stores cookies and sends the `Origin` header. */
export function createVisitor(
	accounts: Pick<AccountsService, 'call'>,
	baseUrl = siteUrl,
	address = '192.0.2.1',
) {
	const cookies = new Map<string, string>()

	const headers = () =>
		new Headers({
			origin: baseUrl,
			[clientAddressHeader]: address,
			...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
		})

	function storeCookies(answer: Response): Response {
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return answer
	}

	async function send(path: string, init: RequestInit): Promise<Response> {
		const url = path.startsWith('http') ? path : `${baseUrl}/api/auth${path}`
		return storeCookies(await accounts.call(new Request(url, init)))
	}

	return {
		cookies,
		headers,
		storeCookies,
		get: (path: string) => send(path, { headers: headers() }),
		async post(path: string, body: unknown, contentType = 'application/json') {
			const requestHeaders = headers()
			requestHeaders.set('content-type', contentType)
			const text = typeof body === 'string' ? body : JSON.stringify(body)
			return await send(path, { method: 'POST', headers: requestHeaders, body: text })
		},
	}
}

/** Stores the first version of a section of the settings, as if it had been changed. */
export async function storeSection(db: Db, section: SectionName, value: object): Promise<void> {
	const row = { section, version: 1, value: JSON.stringify(value), secrets: '{}', changedById: null }
	await db
		.insertInto('siteSetting')
		.values({ ...row, changedAt: new Date() })
		.execute()
}

export const camille = {
	name: 'Camille Martin',
	email: 'camille@exemple.fr',
	password: 'les pavés du parvis',
}

/** Accounts in which Camille has just registered; `visitor` is her browser. */
export async function registered(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	return { ...opened, visitor }
}

export async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
	return (await answer.json()) as Record<string, unknown>
}

export async function lastMail(db: Db, recipient: string) {
	const mail = await db
		.selectFrom('mails')
		.selectAll()
		.where('recipient', '=', recipient)
		.orderBy('createdAt', 'desc')
		.executeTakeFirstOrThrow()
	return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' }
}

type CountedTable =
	| 'user'
	| 'account'
	| 'session'
	| 'mails'
	| 'verification'
	| 'previousAddress'
	| 'favouriteTool'
	| 'userProfile'
	| 'termsAcceptance'

export async function countRows(db: Db, table: CountedTable) {
	const { count } = await db
		.selectFrom(table)
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}
