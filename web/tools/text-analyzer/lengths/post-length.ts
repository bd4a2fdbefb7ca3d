/** X counts these code points as one, all others as two, a link as 23 and an emoji as two: twitter-text, configuration v3. */
const light: readonly (readonly [number, number])[] = [
	[0, 4351],
	[8192, 8205],
	[8208, 8223],
	[8242, 8247],
]
/** X and Mastodon count every link as so many. */
const linkLength = 23
const link = /\bhttps?:\/\/[^\s«»"<>]+[^\s«»"<>.,;:!?)\]’']/giu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const emoji = /^\p{RGI_Emoji}$/v

/** The length of a post on X. */
export function xLength(text: string): number {
	return withLinks(text, (plain) => {
		let length = 0
		for (const { segment } of graphemes.segment(plain.normalize('NFC'))) {
			length += emoji.test(segment) ? 2 : weight(segment)
		}
		return length
	})
}

/** The length of a post on Mastodon: as people see characters, links shortened. */
export const mastodonLength = (text: string) =>
	withLinks(text, (plain) => [...graphemes.segment(plain)].length)

function withLinks(text: string, lengthOf: (plain: string) => number): number {
	const links = text.match(link)?.length ?? 0
	return lengthOf(text.replaceAll(link, '')) + links * linkLength
}

function weight(segment: string): number {
	let sum = 0
	for (const sign of segment) {
		const code = sign.codePointAt(0)!
		sum += light.some(([first, last]) => code >= first && code <= last) ? 1 : 2
	}
	return sum
}
