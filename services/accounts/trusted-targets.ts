import type { AuthContext } from 'better-auth'
import { decodedTwice } from './check-input.ts'
import { listRedirectUris } from './openid/clients.ts'
import { type Fields, invalidTarget, targetFields } from './redirect-targets.ts'
import type { Db } from './tables.ts'

/** Scheme, host and optional port, without user name and without anything that browsers would reinterpret. */
const fullHttps = /^https:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i

/** The origin of a full https address on another site; null for anything else. */
function foreignOriginOf(target: string, baseUrl: string): string | null {
	if (!fullHttps.test(target) || /\p{Cc}/u.test(target) || !URL.canParse(target)) return null
	const { origin } = new URL(target)
	return origin === new URL(baseUrl).origin ? null : origin
}

type Dependencies = { db: Db; baseUrl: string; trustedOrigins: readonly string[] }

type Call = { path?: string; body?: unknown; query?: unknown }

/**
 * The other sites to which a sign-in may redirect: `trustedOrigins` and the origins of the redirect URIs of enabled
 * OAuth clients. Their pages still may not call the account API.
 */
export function createTrustedTargets({ db, baseUrl, trustedOrigins }: Dependencies) {
	async function isTrusted(target: string): Promise<boolean> {
		const origin = foreignOriginOf(target, baseUrl)
		if (origin === null) return false
		if (trustedOrigins.includes(origin)) return true
		const uris = await listRedirectUris(db)
		return uris.some((uri) => foreignOriginOf(uri, baseUrl) === origin)
	}

	return {
		isTrusted,
		/** @throws {APIError} 403 for a full https address on an origin that is not trusted */
		async check({ path, body, query }: Call): Promise<void> {
			for (const part of [body, query]) {
				if (typeof part !== 'object' || part === null) continue
				for (const field of targetFields) {
					for (const value of [(part as Fields)[field]].flat()) {
						if (typeof value !== 'string') continue
						const target = path === decodedTwice ? decodeURIComponent(value) : value
						if (foreignOriginOf(target, baseUrl) === null) continue
						if (!(await isTrusted(target))) throw invalidTarget(field)
					}
				}
			}
		},
		/** Makes better-auth accept full https addresses, which `check` verifies in every call. */
		patchTrustedOrigins(context: Pick<AuthContext, 'isTrustedOrigin'>): void {
			const isTrustedOrigin = context.isTrustedOrigin.bind(context)
			context.isTrustedOrigin = (url, settings) =>
				isTrustedOrigin(url, settings) ||
				(settings?.allowRelativePaths === true && foreignOriginOf(url, baseUrl) !== null)
		},
	}
}

export type TrustedTargets = ReturnType<typeof createTrustedTargets>
