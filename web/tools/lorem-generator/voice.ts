/**
 * Cost in words, characters or bytes including the markup of the format, which may differ if the text `begins` a
 * paragraph.
 */
export type Cost = (text: string, begins?: boolean) => number

export type Voice = {
	beginParagraph(): void
	sentence(): string
	/** Text that costs exactly `room`, instead of the `rejected` sentence, which was too long. */
	fill(room: number, cost: Cost, rejected: string): string
	title(): string
	items(count: number): string[]
	label(): string
}

export function capitalized(text: string): string {
	const isPair = (text.codePointAt(0) ?? 0) > 0xffff
	const end = isPair ? 2 : 1
	return text.slice(0, end).toUpperCase() + text.slice(end)
}
