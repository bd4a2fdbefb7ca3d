/**
 * Cost in words, characters or bytes, with the marks of the format, which may differ where the text
 * `begins` a paragraph.
 */
export type Cost = (text: string, begins?: boolean) => number

export type Voice = {
	beginParagraph(): void
	sentence(): string
	/** Costs exactly `room`, in place of a sentence that was too long. */
	fill(room: number, cost: Cost, refused: string): string
	title(): string
	items(count: number): string[]
	label(): string
}

export function capitalized(text: string): string {
	const isPair = (text.codePointAt(0) ?? 0) > 0xffff
	const end = isPair ? 2 : 1
	return text.slice(0, end).toUpperCase() + text.slice(end)
}
