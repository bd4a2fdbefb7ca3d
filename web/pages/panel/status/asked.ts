import { z } from 'zod'
import { type Asked, maxSearchCharacters, statesToShow } from './list-address.ts'

const Parameters = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	etat: z.enum(statesToShow).optional().catch(undefined),
}) satisfies z.ZodType<Asked>

/** What the address of the list asks for; whatever makes no sense counts as not asked. */
export function askedIn(params: URLSearchParams): Asked {
	return Parameters.parse(Object.fromEntries(params))
}
