import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { parseInput } from '#platform/parse-input.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { AccountsService, ReadSession } from '#services/accounts/contract.ts'
import { permissionsOf } from '#services/accounts/permissions.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { isUsername } from '#services/accounts/users/usernames.ts'
import { type Profile, profileChangeBody } from './contract.ts'
import { findOwnProfile, findProfile, listAvatars, saveProfile } from './queries.ts'
import { isVisible } from './visibility.ts'

type Dependencies = { db: Db; audit: Audit; session: ReadSession; clock: Clock }

type Profiles = Pick<AccountsService, 'profile' | 'avatars' | 'ownProfile'>

export function createProfiles({ db, audit, session, clock }: Dependencies): Profiles {
	return {
		async profile(username, headers) {
			if (!isUsername(username)) return null
			// Both, whatever they find: the time must not tell a hidden profile from an unknown user.
			const [viewer, found] = await Promise.all([session(headers), findProfile(db, username)])
			return found && isVisible(found, viewer, clock.now()) ? profileOf(found) : null
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

function profileOf({ username, name, image, avatar, createdAt, role, ...own }: FoundProfile): Profile {
	const isStaff = permissionsOf(role).includes('panel.access')
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
