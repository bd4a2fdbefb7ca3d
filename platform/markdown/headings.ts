import type { StateCore, Token } from 'markdown-it'
import type { RenderEnv } from './options.ts'

/** A rule that shifts headings to the level of the page and gives each an id. */
export function finishHeadings({ tokens, env }: StateCore): void {
	const { topLevel, idPrefix, ids } = env as RenderEnv
	demoteHeadings(tokens, topLevel)
	nameHeadings(tokens, idPrefix, ids)
}

/** Shifts all headings so that the highest one gets `topLevel`. */
function demoteHeadings(tokens: readonly Token[], topLevel: number): void {
	const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
	const highest = headings.reduce((level, { tag }) => Math.min(level, levelOf(tag)), 6)
	for (const token of headings) token.tag = `h${Math.min(6, levelOf(token.tag) - highest + topLevel)}`
}

function levelOf(tag: string): number {
	return Number(tag.slice(1))
}

/** Sets an id made from the text of each heading (`#les-horaires`); a duplicate gets a number. */
function nameHeadings(tokens: readonly Token[], idPrefix: string, ids: Set<string>): void {
	const copies = new Map<string, number>()
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue
		const text = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
		const base = idOf(text)
		let copy = copies.get(base) ?? 1
		let id = copy === 1 ? base : `${base}-${copy}`
		while (ids.has(id)) {
			copy += 1
			id = `${base}-${copy}`
		}
		copies.set(base, copy)
		ids.add(id)
		token.attrSet('id', idPrefix + id)
	}
}

function idOf(text: string): string {
	const id = text
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')
	return id || 'section'
}
