import { z } from 'zod'
import { severalLines } from '#platform/text-patterns.ts'
import { hasLink, idText, lineText } from '#services/accounts/texts.ts'
import { maxInvited, maxRegistrationCharacters } from './limits.ts'

const address = z.email().max(254).toLowerCase()

const messageText = z.string().trim().max(maxRegistrationCharacters.message).regex(severalLines)

export const requestBody = z.strictObject({
	name: lineText
		.min(1)
		.max(maxRegistrationCharacters.name)
		.refine((name) => !hasLink(name), 'Invalid input: link'),
	email: address,
	/** What the visitor says about themselves. */
	message: messageText.default(''),
})

export const inviteBody = z.strictObject({ emails: z.array(address).min(1).max(maxInvited) })

export const invitedSchema = z.object({
	invited: z.number(),
	/** Addresses that have an account already; they got no invitation. */
	registered: z.array(z.string()),
})

export type Invited = z.infer<typeof invitedSchema>

/** `message`: what the team says to who is declined. */
export const answerBody = z.discriminatedUnion('isApproved', [
	z.strictObject({ isApproved: z.literal(true) }),
	z.strictObject({ isApproved: z.literal(false), message: messageText.default('') }),
])

type RegistrationAnswer = z.input<typeof answerBody>

export const registrationParam = z.object({ id: idText })

const entry = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() })

export const registrationListSchema = z.object({
	/** Oldest first, the first 100 of `requestCount`. */
	requests: z.array(entry.extend({ message: z.string() })),
	requestCount: z.number(),
	/** Newest first, the first 100 of `invitationCount`. `invitedBy` is null once that account is deleted. */
	invitations: z.array(
		entry.extend({ expiresAt: z.string(), invitedBy: z.string().nullable(), link: z.string() }),
	),
	invitationCount: z.number(),
})

export type RegistrationList = z.infer<typeof registrationListSchema>

export const registrationInvitationSchema = z.object({ email: z.string(), name: z.string() })

type RegistrationInvitation = z.infer<typeof registrationInvitationSchema>

/**
 * Invitations to register, and requests for one. All but `invitation` throw {AppError} UNAUTHORIZED or FORBIDDEN without
 * the permission `users.manage`.
 */
export type RegistrationService = {
	/** The valid invitation of a link, which its mail holds; null without one. For everybody who has the link. */
	invitation(id: string): Promise<RegistrationInvitation | null>
	list(headers: Headers): Promise<RegistrationList>
	/** Invites addresses by mail; who was invited before gets a new mail, and the invitation lasts as a new one. */
	invite(headers: Headers, invited: z.input<typeof inviteBody>): Promise<Invited>
	/**
	 * Approves a request, which sends an invitation, or declines it, which deletes it and sends a mail.
	 * @throws {AppError} NOT_FOUND if the request does not exist any more; approving twice has no further effect
	 */
	answer(headers: Headers, id: string, answer: RegistrationAnswer): Promise<void>
	/** Deletes an invitation; its link leads to nothing any more. */
	revoke(headers: Headers, id: string): Promise<void>
}
