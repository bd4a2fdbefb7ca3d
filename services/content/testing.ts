import { silentLog } from '#platform/http/testing.ts'
import { createActors } from '#services/accounts/actors/actors.ts'
import type { AccountsService, Principal } from '#services/accounts/contract.ts'
import type { TeamRole } from '#services/accounts/teams/contract.ts'
import type { ServiceEntry } from '#services/accounts/internal/contract.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { Text } from './fields.ts'
import { type ItemKind, locales } from './kinds.ts'
import { migrations } from './migrations/index.ts'
import { type ContentAccounts, createContentService } from './service.ts'
import type { ContentTables } from './tables.ts'

type Notice = Parameters<InternalNotifications['notify']>[0]

const editors = ['ana', 'max']

/** The cookie is the username: `ana` and `max` edit content. `Bearer ana` is an API key of `ana`. */
function principalOf(headers: Headers): Principal | null {
	const keyOwner = headers.get('authorization')?.slice('Bearer '.length)
	const [username, impersonator] = (keyOwner ?? headers.get('cookie') ?? '').split(' by ')
	if (!username) return null
	return {
		userId: `id-${impersonator ?? username}`,
		name: keyOwner ? 'Robot (API)' : username,
		permissions: editors.includes(username)
			? ['content.edit']
			: username === 'moe'
				? ['content.moderate']
				: [],
		apiKey: keyOwner ? 'Robot' : null,
		impersonates: impersonator ? `id-${username}` : null,
	}
}

/** In the organization `paveurs`, the session of `lou` is an owner's, that of `zoe` an admin's, that of `tom` a member's. */
function teamRole(headers: Headers, organization: string): TeamRole | null {
	const roles: Record<string, TeamRole> = { lou: 'owner', zoe: 'admin', tom: 'member' }
	return organization === 'paveurs' ? (roles[headers.get('cookie') ?? ''] ?? null) : null
}

/** Whose name begins with `new` has not confirmed the address. */
function sessionOf(headers: Headers) {
	const principal = headers.has('authorization') ? null : principalOf(headers)
	if (!principal) return null
	const [username] = (headers.get('cookie') ?? '').split(' by ')
	return {
		user: { id: `id-${username}`, username, emailVerified: !username?.startsWith('new') },
		permissions: principal.permissions,
		impersonatedBy: principal.impersonates === null ? null : principal.userId,
	}
}

export const as = (username: string) => new Headers({ cookie: username })
export const anonymous = new Headers()
export const ana = as('ana')

/** A content service on an empty database, with a test clock at noon on 15 March 2026. */
export async function emptyContent({ openDatabase }: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	const clock = {
		now: () => new Date(nowMs),
		pass(ms: number) {
			nowMs += ms
		},
	}
	const notes: ServiceEntry[] = []
	const deletedUsers = new Set<string>()
	/** What users are told; each id once, as accounts does. */
	const notices = new Map<string, Notice>()
	const internal: Pick<AccountsService['internal'], 'note' | 'avatarsOf' | 'notify'> = {
		notify: async (notice) => void notices.set(notice.id, notice),
		note: async (entry: ServiceEntry) => void notes.push(entry),
		avatarsOf: async (userIds: readonly string[]) =>
			Object.fromEntries(userIds.filter((id) => !deletedUsers.has(id)).map((id) => [id, null])),
	}
	const accounts = {
		actors: createActors({
			principal: async (headers) => principalOf(headers),
			internal,
			teams: { roleOf: async (headers, organization) => teamRole(headers, organization) },
		}),
		session: async (headers: Headers) => sessionOf(headers),
		profile: async (username: string) =>
			username.startsWith('private') ? null : { username, name: username.toUpperCase() },
		internal,
	} as unknown as ContentAccounts
	const database = await openDatabase<ContentTables>('content', migrations)
	const secret = 'a secret of the site, long enough'
	const options = {
		...database,
		accounts,
		secret,
		clock,
		log: silentLog,
		siteName: async () => 'Parvis',
		readPicture: async () => null,
	}
	return {
		...database,
		clock,
		notes,
		notices,
		internal,
		deletedUsers,
		options,
		content: createContentService(options),
	}
}

type Content = Awaited<ReturnType<typeof emptyContent>>['content']

export const textOf = (title: string): Text => ({ title, summary: 'Résumé', body: 'Texte' })

type TestItem = Record<string, unknown> & { slug: string; texts?: { fr?: Text; en?: Text } }

/** Adds an item with texts, a French one by default, not yet published. Returns its id. */
export async function addDraft(content: Content, kind: ItemKind, item: TestItem): Promise<string> {
	const texts = { fr: textOf(`Titre ${item.slug}`) }
	return (await content.editing.create(ana, kind, { texts, ...item })).id
}

/** Adds an item as `addDraft`, and publishes all of its texts. Returns its id. */
export async function addPublished(content: Content, kind: ItemKind, item: TestItem): Promise<string> {
	const id = await addDraft(content, kind, item)
	const written = item.texts ? locales.filter((locale) => item.texts?.[locale]) : (['fr'] as const)
	for (const locale of written) await content.editing.publish(ana, { kind, id, locale })
	return id
}
