export type TextPart = { kind: 'text' | 'link'; value: string }

export function linksInText(text: string): TextPart[] {
	return text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((value, index): TextPart => ({ kind: index % 2 === 1 ? 'link' : 'text', value }))
		.filter(({ value }) => value !== '')
}
