/**
 * How much a text takes of what is asked for: words, characters or bytes, with the marks of the format. Some formats
 * have more marks where the text `begins` what is written.
 */
export type Cost = (text: string, begins?: boolean) => number

/** Somebody who goes on writing, each time something else. */
export type Voice = {
	/** Called before the sentences of each paragraph. */
	beginParagraph(): void
	sentence(): string
	/** Sentences that cost exactly `room`, a whole number from 1, in the place of one that was too long for it. */
	fill(room: number, cost: Cost, refused: string): string
	title(): string
	/** Items of one list, all of the same kind. */
	items(count: number): string[]
	/** A word or two for the cell of a table. */
	label(): string
}

/** Its first character as a capital, where there is one. */
export function capitalized(text: string): string {
	const isPair = (text.codePointAt(0) ?? 0) > 0xffff
	const end = isPair ? 2 : 1
	return text.slice(0, end).toUpperCase() + text.slice(end)
}
