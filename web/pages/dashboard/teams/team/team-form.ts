import { z } from 'zod'
import { maxTitleCharacters } from '#services/accounts/teams/limits.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import { emailField, idField, optionalLine } from '#web/forms/schemas.ts'

const titleText = optionalLine('INVALID_TITLE', maxTitleCharacters).transform((text) => text || null)

const position = z
	.string({ error: 'INVALID_POSITION' })
	.trim()
	.regex(/^(?:[1-9]\d{0,2})?$/, 'INVALID_POSITION')
	.transform((digits) => (digits === '' ? null : Number(digits)))

const role = z.enum(['admin', 'member'], { error: 'VALIDATION_ERROR' })

export const TeamForm = z.discriminatedUnion(
	'intent',
	[
		z
			.object({
				intent: z.literal('title'),
				memberId: idField,
				titleFr: titleText,
				titleEn: titleText,
				position,
			})
			.refine(({ titleFr, titleEn }) => titleFr !== null || titleEn === null, {
				path: ['titleFr'],
				error: 'TITLE_REQUIRED',
			}),
		z.object({ intent: z.literal('role'), memberId: idField, role }),
		z.object({ intent: z.enum(['ask-remove', 'remove', 'ask-transfer', 'transfer']), memberId: idField }),
		z.object({ intent: z.enum(['ask-leave', 'leave', 'keep']) }),
		z.object({ intent: z.literal('invite'), email: emailField, role }),
		z.object({ intent: z.literal('cancel'), invitationId: idField }),
	],
	{ error: 'VALIDATION_ERROR' },
)

/** What a form of the page did, or asks to confirm. */
export type TeamResult = { intent: string; memberId?: string; at?: number }

export const meanings: ErrorMeanings = {
	USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: { field: 'email' },
	USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: { field: 'email' },
	INVITATION_LIMIT_REACHED: { field: 'email' },
	NOT_FOUND: { code: 'MEMBER_GONE' },
	MEMBER_NOT_FOUND: { code: 'MEMBER_GONE' },
	MEMBER_BANNED: { field: 'form' },
	YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: { code: 'ONLY_OWNER' },
	FORBIDDEN: { code: 'NOT_ALLOWED' },
	YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: { code: 'NOT_ALLOWED' },
	YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: { code: 'NOT_ALLOWED' },
	YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: { code: 'NOT_ALLOWED' },
	YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: { code: 'NOT_ALLOWED' },
}
