import type { OAuth2UserInfo } from '@better-auth/core/oauth2'
import { z } from 'zod'
import { checkedName } from '#services/accounts/check-input.ts'
import { withoutLinks } from '#services/accounts/texts.ts'

const maxNameLength = 100

/** Who signs in without a name: what a user of a community is called. */
const nameless = 'Membre'

const address = z.email().max(254)

/** Microsoft sends its picture of 48 px in the answer itself; no page of ours asks a foreign host for it. */
const picture = z.union([
	z.url({ protocol: /^https$/ }).max(2000),
	z
		.string()
		.regex(/^data:image\/jpeg;base64, ?[A-Za-z0-9+/]+=*$/)
		.max(20_000),
])

/**
 * A user as a provider describes them, held to the rules of what users type themselves: a name of one line and at
 * most 100 characters without a link, an address that can be written to, a picture at an https address. What breaks a
 * rule is cut or left out, because nobody can correct it then: in a name with a link, every dot and every `://` becomes
 * a space, and what turns the direction of a text goes. Nothing else of the provider's answer is stored.
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

function nameOf(given: unknown): string {
	if (typeof given !== 'string') return nameless
	const line = withoutLinks(given)
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replaceAll(/\p{Bidi_Control}/gu, '')
		.trim()
	return checkedName.safeParse(cut(line)).data ?? nameless
}

/** At most 100 UTF-16 units, without half of a character at the end. */
function cut(line: string): string {
	let result = ''
	for (const { segment } of new Intl.Segmenter('fr').segment(line)) {
		if (result.length + segment.length > maxNameLength) break
		result += segment
	}
	return result
}
