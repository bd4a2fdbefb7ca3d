/** Characters as `maxlength` of HTML counts them (UTF-16). */
export const maxBioCharacters = 2000
export const maxLinks = 5
export const maxLinkLabelCharacters = 40
export const maxLinkUrlCharacters = 300

/** Whether a profile may link to this address: https, without a user name that could pass for the site's. */
export function isProfileUrl(text: string): boolean {
	if (!/^https:\/\/[^\s\p{Cc}\p{Cs}\p{Bidi_Control}]+$/iu.test(text)) return false
	const url = URL.parse(text)
	return url !== null && url.username === '' && url.password === ''
}
