import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { type Modifiers, parseModifiers } from '#services/cdn/images/modifiers.ts'
import { externalUrlOf } from './external-url.ts'

type SignedParts = {
	/** Without `/cdn`: `/assets/{file}`. */
	path: string
	modifiers: Modifiers
	/** Of an external picture. */
	url?: string | undefined
}

export type AddressSigner = {
	/**
	 * The address with a token, in place of one that it has. It may be absolute, or a path with or without `/cdn`.
	 * @throws {AppError} VALIDATION_ERROR for an address that is none of a picture, or bad modifiers.
	 */
	sign(address: string, expiresAt: Date | null): string
	tokenOf(parts: SignedParts, expiresAt: Date | null): string
	/**
	 * When the token of an address expires, in seconds since 1970: `Infinity` for never, null without a token.
	 * @throws {AppError} FORBIDDEN with reason TOKEN_INVALID or TOKEN_EXPIRED.
	 */
	verify(parts: SignedParts, token: string | null, now: Date): number | null
}

/** What a client without a session sends (specification, section 9). */
const noToken = 'unauthenticated'

const addressPath = /^(?:\/cdn)?(\/assets\/[^/]+|\/badges\/[^/]+|\/external)$/

/** The first of `keys` signs, all are accepted; without keys, one derived from `secret`. */
export function createAddressSigner(keys: readonly string[], secret: string): AddressSigner {
	const derived = () => Buffer.from(hkdfSync('sha256', secret, '', 'tokens of picture addresses', 32))
	const [first, ...others] = keys.length > 0 ? keys : [derived()]

	function tokenOf(parts: SignedParts, expiresAt: Date | null): string {
		const expiry = expiresAt ? Math.floor(expiresAt.getTime() / 1000).toString(36) : 'never'
		return `${expiry}.${macOf(first!, expiry, parts)}`
	}

	return {
		tokenOf,
		sign(address, expiresAt) {
			const base = 'https://base.invalid'
			const parsed = URL.canParse(address, base) ? new URL(address, base) : null
			const path = parsed && addressPath.exec(parsed.pathname)?.[1]
			if (!path) throw new AppError({ code: 'VALIDATION_ERROR', message: 'not an address of a picture' })
			const { searchParams } = parsed
			const url = path === '/external' ? externalUrlOf(searchParams) : undefined
			const modifiers = parseModifiers(searchParams)
			searchParams.set('token', tokenOf({ path, modifiers, url }, expiresAt))
			return parsed.href.replace(base, '')
		},
		verify(parts, token, now) {
			if (!token || token === noToken) return null
			const [, expiry, mac] = /^(never|[0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
			const isSigned =
				expiry && mac && [first!, ...others].some((key) => isEqual(macOf(key, expiry, parts), mac))
			if (!isSigned) throw rejected('TOKEN_INVALID', 'The token does not sign this address')
			const seconds = expiry === 'never' ? Infinity : Number.parseInt(expiry, 36)
			if (seconds * 1000 <= now.getTime())
				throw rejected('TOKEN_EXPIRED', 'The token of this address expired')
			return seconds
		},
	}
}

function macOf(key: string | Buffer, expiry: string, { path, modifiers, url = '' }: SignedParts): string {
	const pairs = Object.entries(modifiers).toSorted(([one], [other]) => (one < other ? -1 : 1))
	return createHmac('sha256', key)
		.update(JSON.stringify([path, pairs, url, expiry]))
		.digest('base64url')
}

const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const rejected = (reason: string, message: string) =>
	new AppError({ code: 'FORBIDDEN', reason, field: 'token', message })
