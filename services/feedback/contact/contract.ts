import { z } from 'zod'
import { maxBodyCharacters, maxNameCharacters, maxTitleCharacters } from '#services/feedback/limits.ts'
import { locale, writtenLine, writtenText } from '#services/feedback/texts.ts'

export const newMessage = z.strictObject({
	name: writtenLine(maxNameCharacters),
	email: z.email().max(254),
	subject: writtenLine(maxTitleCharacters),
	message: writtenText(maxBodyCharacters),
	locale,
	idempotencyKey: z.uuid().optional(),
})

/** Puzzles of `platform/proof-of-work.ts`. */
const challenge = z.object({
	token: z.string(),
	seed: z.string(),
	rounds: z.number(),
	bits: z.number(),
	expiresAt: z.string(),
})

/** `challenge`: nothing was stored; the same request with its solution is accepted. */
export const contactResult = z.object({ challenge: challenge.nullable() })

export type ContactResult = z.infer<typeof contactResult>

export type ContactService = {
	/**
	 * Stores a message of anybody for the team. A visitor solves a challenge first, which the request carries as described
	 * in `platform/proof-of-work.ts`; each solution is accepted once.
	 * @throws {AppError} VALIDATION_ERROR, TOO_MANY_REQUESTS for a network that sent 5 in an hour
	 */
	send(headers: Headers, message: z.input<typeof newMessage>): Promise<ContactResult>
}
