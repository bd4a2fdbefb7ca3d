import { z } from 'zod'
import { idText } from '#services/accounts/texts.ts'

/** A version of a document of the content service, as it was shown to the user. */
export const acceptedTermsBody = z.strictObject({
	document: idText,
	version: z.int().min(1).max(1_000_000),
	/** The language in which it was read. */
	locale: z.enum(['fr', 'en']),
})

type AcceptedTerms = z.infer<typeof acceptedTermsBody>

const acceptance = z.object({ document: z.string(), version: z.number(), acceptedAt: z.string() })

export const acceptancesSchema = z.object({ acceptances: z.array(acceptance) })

export type Acceptance = z.infer<typeof acceptance>

/** How many acceptances an account stores. */
export const maxAcceptances = 200

/** What users have accepted; rows are never changed, and deleted with the account. */
export type TermsService = {
	/**
	 * Records that the signed-in user accepts this version; a second time changes nothing. Only the site calls it, with the
	 * version in force that it has shown: this service does not know which one that is.
	 * @throws {AppError} UNAUTHORIZED; FORBIDDEN while impersonating; VALIDATION_ERROR beyond `maxAcceptances`.
	 */
	accept(headers: Headers, accepted: AcceptedTerms): Promise<void>
	/** The versions that the signed-in user accepted, ascending: a higher one says nothing of another. @throws {AppError} UNAUTHORIZED */
	acceptedBy(headers: Headers): Promise<Acceptance[]>
}
