import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { parseInput } from '#platform/parse-input.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { AccountsService, ReadSession } from '#services/accounts/contract.ts'
import { permissionsOf, type RoleSets } from '#services/accounts/permissions.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { isUsername } from '#services/accounts/users/usernames.ts'
import { type Profile, profileChangeBody } from './contract.ts'
import { findOwnProfile, findProfile, listAvatars, saveProfile } from './queries.ts'
import { isVisible } from './visibility.ts'

type Dependencies = { db: Db; audit: Audit; roles: Roles; session: ReadSession; clock: Clock }

type Profiles = Pick<AccountsService, 'profile' | 'avatars' | 'ownProfile'>

export function createProfiles({ db, audit, roles, session, clock }: Dependencies): Profiles {
	return {
		async profile(username, headers) {
			if (!isUsername(username)) return null
			// Both, whatever they find: the time must not tell a hidden profile from an unknown user.
			const [viewer, found] = await Promise.all([session(headers), findProfile(db, username)])
			const sets = await roles.current()
			return found && isVisible(found, viewer, clock.now()) ? profileOf(found, sets) : null
		},
		async avatars(usernames) {
			const now = clock.now()
			const users = await listAvatars(db, usernames)
			const shown = users.filter((user) => isVisible(user, null, now))
			return Object.fromEntries(shown.map(({ username, avatar }) => [username, avatar]))
		},
		ownProfile: {
			read: async (headers) => await findOwnProfile(db, requireSession(await session(headers)).user.id),
			async change(headers, input) {
				const { user, impersonatedBy } = requireSession(await session(headers))
				const change = parseInput(profileChangeBody, input)
				await db.transaction().execute(async (trx) => {
					await saveProfile(trx, user.id, change)
					if (impersonatedBy === null) return
					const actor = actorOf({ id: user.id, impersonatedBy }, { fields: Object.keys(change) })
					const origin = originOf(headers)
					await audit.recordIn(trx, { event: 'userChanged', ...actor, subjectId: user.id, origin })
				})
			},
		},
	}
}

type FoundProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

function profileOf(found: FoundProfile, sets: RoleSets): Profile {
	const { username, name, image, avatar, createdAt, role, ...own } = found
	const isStaff = permissionsOf(role, sets).includes('panel.access')
	return {
		username,
		name,
		image,
		avatar,
		createdAt: isoTime(createdAt),
		badges: isStaff ? ['staff'] : [],
		html: renderMarkdown(own.bio, { topLevel: 3, idPrefix: 'bio-', linkRel: 'nofollow noopener' }),
		links: own.links,
		visibility: own.visibility,
	}
}
