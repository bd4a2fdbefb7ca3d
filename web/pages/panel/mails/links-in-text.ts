export type TextPart = { kind: 'text' | 'link'; value: string }

/** Cuts a plain text into its web addresses and what stands between them; put together again it is the same. */
export function linksInText(text: string): TextPart[] {
	return text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((value, index): TextPart => ({ kind: index % 2 === 1 ? 'link' : 'text', value }))
		.filter(({ value }) => value !== '')
}
