/** WHATWG HTML, 'valid e-mail address'. */
export const isEmail = (text: string) =>
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
		text,
	)

/** RFC 3966, section 3; `null` for an invalid number. */
export function dialled(text: string): string | null {
	const bare = text.replaceAll(/[\s().\u00a0\u202f\u2011/-]/g, '').replace(/^\+?00(?=[1-9])/, '+')
	return /^\+?[\d*#]{2,20}$/.test(bare) ? bare : null
}

const scheme = /^[a-z][a-z\d+.-]*:/i
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** With its scheme and in ASCII (RFC 3986, IDNA); `null` for an invalid address. */
export function webAddress(text: string): string | null {
	const typed = text.trim()
	const whole = /^https?:\/\//i.test(typed) ? typed : domain.test(typed) ? `https://${typed}` : null
	if (whole === null || !URL.canParse(whole)) return null
	return /^[!-~]+$/.test(whole) ? whole : new URL(whole).href
}

export function correctedAddress(text: string): string | null {
	if (/\n/.test(text.trim())) return null
	const address = webAddress(text.trim().replaceAll(' ', scheme.test(text.trim()) ? '%20' : ' '))
	return address === null || address === text ? null : address
}
