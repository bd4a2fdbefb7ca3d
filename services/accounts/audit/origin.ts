import { clientAddressHeader } from '#platform/http/client-address.ts'

export type Origin = { address: string | null; userAgent: string | null }

/** Caused by the server itself or the command line. */
export const noOrigin: Origin = { address: null, userAgent: null }

const maxUserAgentCharacters = 300

export function originOf(headers: Headers | undefined): Origin {
	return {
		address: headers?.get(clientAddressHeader) ?? null,
		userAgent: headers?.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
	}
}
