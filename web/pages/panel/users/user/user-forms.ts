import { z } from 'zod'
import { newPasswordFields } from '#web/forms/schemas.ts'

const banDays = { day: 1, week: 7, month: 30, year: 365, forever: null } as const

type BanLength = keyof typeof banDays

export const banLengths = Object.keys(banDays) as [BanLength, ...BanLength[]]

export const UserForm = z.discriminatedUnion(
	'intent',
	[
		// The ticked roles are fields of their own, such as `role-editor`.
		z.object({ intent: z.literal('roles'), from: z.string().max(3000) }).catchall(z.string()),
		z.object({
			intent: z.literal('ban'),
			length: z.enum(banLengths, { error: 'VALIDATION_ERROR' }),
			reason: z.string().trim().max(500, 'REASON_TOO_LONG').default(''),
		}),
		z.object({ intent: z.literal('unban') }),
		z.object({ intent: z.literal('verify') }),
		z.object({ intent: z.literal('keepAccount') }),
		z.object({ intent: z.literal('impersonate') }),
		z.object({
			intent: z.literal('sessions'),
			sessionId: z
				.string()
				.regex(/^[\w-]{1,100}$/, 'VALIDATION_ERROR')
				.optional(),
		}),
		z.object({ intent: z.literal('setPassword'), password: newPasswordFields.password }),
		z.object({ intent: z.literal('remove'), confirmation: z.string().max(200).default('') }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export type UserForm = z.infer<typeof UserForm>

export type Intent = UserForm['intent']

const dayMs = 86_400_000

export function banEnd(length: BanLength, now: Date): string | null {
	const days = banDays[length]
	return days === null ? null : new Date(now.getTime() + days * dayMs).toISOString()
}
