import { z } from 'zod'
import { severalLines } from '#platform/text-patterns.ts'
import { lineText } from '#services/accounts/texts.ts'
import { userSchema } from '#services/accounts/users/columns.ts'
import {
	isProfileUrl,
	maxBioCharacters,
	maxLinkLabelCharacters,
	maxLinks,
	maxLinkUrlCharacters,
} from './limits.ts'

/** Who sees a profile beside its owner and those with `users.read`: everybody, signed-in users, nobody. */
const visibility = z.enum(['public', 'members', 'private'])

export type Visibility = z.infer<typeof visibility>

const profileLink = z.strictObject({
	label: lineText.min(1).max(maxLinkLabelCharacters),
	url: z
		.string()
		.trim()
		.max(maxLinkUrlCharacters)
		.refine(isProfileUrl, 'Invalid input: not an https address'),
})

export type ProfileLink = z.infer<typeof profileLink>

export const ownProfileSchema = z.strictObject({
	/** Markdown. */
	bio: z
		.string()
		.overwrite((text) => text.replaceAll('\r\n', '\n'))
		.trim()
		.max(maxBioCharacters)
		.regex(severalLines, 'Invalid input: control characters'),
	links: z.array(profileLink).max(maxLinks),
	visibility,
})

export type OwnProfile = z.infer<typeof ownProfileSchema>

/** The fields that are missing stay as they are. */
export const profileChangeBody = ownProfileSchema
	.partial()
	.refine((change) => Object.keys(change).length > 0, 'Nothing to change')

/** Parsed by the service. */
export type ProfileChange = Partial<Omit<OwnProfile, 'visibility'> & { visibility: string }>

/** Roles are not public: a profile only shows whether the user is on the staff. */
export const profileSchema = userSchema
	.pick({ username: true, name: true, image: true, avatar: true, createdAt: true })
	.extend({
		badges: z.array(z.enum(['staff'])),
		/** The bio, safe to insert below a heading of level 2; empty without one. */
		html: z.string(),
		links: z.array(z.object({ label: z.string(), url: z.string() })),
		visibility,
	})

export type Profile = z.infer<typeof profileSchema>

/** Both methods throw {AppError} UNAUTHORIZED without a session. */
export type OwnProfileService = {
	read(headers: Headers): Promise<OwnProfile>
	/**
	 * Changes the given fields.
	 * @throws {AppError} VALIDATION_ERROR for a bio beyond 2,000 characters or with control characters, more than 5 links,
	 *   a label beyond 40 characters, an address that is not https or beyond 300, an unknown visibility
	 */
	change(headers: Headers, change: ProfileChange): Promise<void>
}
