import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createLog } from '#platform/log.ts'
import { createTestApp } from '#platform/http/testing.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import type { ContactReplyMail } from '#services/accounts/internal/contract.ts'
import { ingestImage } from '#services/cdn/images/ingest.ts'
import { limits } from '#services/cdn/images/testing.ts'
import { uploadPaths } from '#services/upload-paths.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { FeedbackAccounts } from './accounts.ts'
import { maxPictureSide } from './limits.ts'
import { migrations } from './migrations/index.ts'
import type { Notice } from './notices.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService } from './service.ts'
import type { FeedbackTables } from './tables.ts'

export const secret = 'a secret of this test, of 32 bytes'
export const site = 'https://parvis.test'

/** Users are named by their cookie: `ana` and `bea` are of the team, `new` has not confirmed the address. */
export const as = (username: string) => new Headers({ cookie: username })
export const visitor = new Headers()

const team = new Set(['ana', 'bea'])

function sessionOf(username: string | null): SessionView | null {
	if (!username) return null
	const emailVerified = username !== 'new'
	const user = { id: `id-${username}`, name: username, username, email: '', emailVerified, image: null }
	return {
		user: { ...user, avatar: null, role: 'member', createdAt: '', pages: {} },
		expiresAt: '',
		permissions: team.has(username) ? ['feedback.manage'] : [],
		impersonatedBy: username === 'seen' ? 'id-ana' : null,
	}
}

/** The service and its API on an empty database, with what accounts were told. */
export async function emptyFeedback({ openDatabase }: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	const clock = {
		now: () => new Date(nowMs),
		pass(ms: number) {
			nowMs += ms
		},
	}
	const notices: Notice[] = []
	const replies: ContactReplyMail[] = []
	const audit: string[] = []
	const deleted = new Set<string>()
	const outage = { isDown: false }
	const actorOf = (headers: Headers) => ({
		apiKey: headers.has('authorization') ? 'key' : null,
		async note(event: string) {
			audit.push(event)
		},
	})
	const accounts = {
		session: async (headers: Headers) => sessionOf(headers.get('cookie')),
		legalIdentity: async () => ({ email: 'bureau@exemple.fr' }),
		actors: { require: async (headers: Headers) => actorOf(headers) },
		internal: {
			async mailContactReply(mail: ContactReplyMail) {
				if (!replies.some(({ id }) => id === mail.id)) replies.push(mail)
			},
			avatarsOf: async (userIds: readonly string[]) =>
				Object.fromEntries(userIds.filter((id) => !deleted.has(id)).map((id) => [id, null])),
		},
	} as unknown as FeedbackAccounts
	const folder = join(tmpdir(), `parvis-feedback-${randomUUID()}`)
	const files = createLocalFiles(folder)
	const database = await openDatabase<FeedbackTables>('feedback', migrations)
	const feedback = createFeedbackService({
		...database,
		clock,
		accounts,
		log: createLog(() => {}),
		files,
		encodePicture: (content) => ingestImage(content, limits, { maxSide: maxPictureSide }),
		secret,
		challenge: { rounds: 2, bits: 4, maxDoublings: 0, lifetimeSeconds: 600 },
		async notify(notice) {
			if (outage.isDown) throw new Error('accounts do not answer')
			if (!notices.some(({ id }) => id === notice.id)) notices.push(notice)
		},
	})
	const app = createTestApp({ origin: site, uploadPaths })
	app.route('/api', feedbackRoutes(feedback, { isFromService: () => false }))
	const storedFiles = async () => (await Array.fromAsync(files.list(''), ({ key }) => key)).toSorted()
	return {
		...database,
		app,
		feedback,
		clock,
		notices,
		replies,
		audit,
		deleted,
		outage,
		storedFiles,
		async [Symbol.asyncDispose]() {
			await rm(folder, { recursive: true, force: true })
		},
	}
}

export const idea = (title: string, body = 'Elle coule depuis lundi.') =>
	({ kind: 'idea', title, body, locale: 'fr' }) as const

/** Adds an idea of a user and returns its id. */
export async function addIdea(
	{ feedback, clock }: Pick<Awaited<ReturnType<typeof emptyFeedback>>, 'feedback' | 'clock'>,
	author: string,
	title: string,
): Promise<string> {
	clock.pass(1000)
	return (await feedback.add(as(author), idea(title))).id
}
