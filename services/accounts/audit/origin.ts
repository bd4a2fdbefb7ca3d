import { clientAddressHeader } from '#platform/http/client-address.ts'

/** Where a request came from, as far as the audit trail keeps it. */
export type Origin = { address: string | null; userAgent: string | null }

/** The command line and the server itself. */
export const fromHere: Origin = { address: null, userAgent: null }

const maxUserAgentCharacters = 300

export function originOf(headers: Headers | undefined): Origin {
	return {
		address: headers?.get(clientAddressHeader) ?? null,
		userAgent: headers?.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
	}
}
