import { z } from 'zod'
import { type Asked, maxSearchCharacters, rolesToShow, sortsToOffer, statesToShow } from './list-address.ts'

const Parameters = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	role: z.enum(rolesToShow).optional().catch(undefined),
	etat: z.enum(statesToShow).optional().catch(undefined),
	tri: z.enum(sortsToOffer).catch('newest').default('newest'),
	page: z.string().max(1000).optional().catch(undefined),
}) satisfies z.ZodType<Asked>

/** What the address of the list asks for; whatever makes no sense, or is not for the viewer, counts as not asked. */
export function askedIn(params: URLSearchParams, seesAddresses: boolean): Asked {
	const asked = Parameters.parse(Object.fromEntries(params))
	return asked.tri === 'email' && !seesAddresses ? { ...asked, tri: 'newest', page: undefined } : asked
}
