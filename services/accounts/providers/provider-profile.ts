import type { OAuth2UserInfo } from '@better-auth/core/oauth2'
import { z } from 'zod'
import { checkedName } from '#services/accounts/check-input.ts'
import { withoutLinks } from '#services/accounts/texts.ts'

const maxNameLength = 100

/** Name of users whose provider returns none. */
const defaultName = 'Membre'

const address = z.email().max(254)

/** Microsoft sends its 48 px picture inline, as a data URL. */
const picture = z.union([
	z.url({ protocol: /^https$/ }).max(2000),
	z
		.string()
		.regex(/^data:image\/jpeg;base64, ?[A-Za-z0-9+/]+=*$/)
		.max(20_000),
])

/**
 * Applies our own input rules to a provider's user data: a name of one line and at most 100 characters without a link, a
 * valid address, a picture at an https address. Invalid values are shortened or left out, because the user cannot correct
 * them at this point: dots and `://` in links become spaces, and bidirectional controls are removed. Nothing else of the
 * provider's answer is stored.
 */
export function profileOf({ name, email, image, emailVerified }: OAuth2UserInfo): OAuth2UserInfo {
	const knownEmail = address.safeParse(email).data
	return {
		name: nameOf(name),
		email: knownEmail,
		image: picture.safeParse(image).data,
		emailVerified: emailVerified === true && knownEmail !== undefined,
	}
}

function nameOf(name: unknown): string {
	if (typeof name !== 'string') return defaultName
	const line = withoutLinks(name)
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replaceAll(/\p{Bidi_Control}/gu, '')
		.trim()
	return checkedName.safeParse(cut(line)).data ?? defaultName
}

/** Shortens to at most 100 UTF-16 code units without splitting a grapheme. */
function cut(line: string): string {
	let result = ''
	for (const { segment } of new Intl.Segmenter('fr').segment(line)) {
		if (result.length + segment.length > maxNameLength) break
		result += segment
	}
	return result
}
