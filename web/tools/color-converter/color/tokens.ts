/** `part` is the invalid text. */
export type Problem =
	| { problem: 'empty' | 'too-long' }
	| { problem: 'unknown'; part: string; suggestion: string | undefined }
	| { problem: 'hex-digit' | 'space' | 'part' | 'context' | 'calculation' | 'extra'; part: string }
	| { problem: 'hex-length'; digitCount: number }
	| { problem: 'part-count'; name: string; wanted: number; partCount: number }

export class ColorError extends Error {
	override name = 'ColorError'
	readonly why: Problem
	constructor(why: Problem) {
		super(why.problem)
		this.why = why
	}
}

/** CSS Syntax 3. */
export type Token = { text: string } & (
	| { type: 'number'; value: number }
	| { type: 'percentage'; value: number }
	| { type: 'dimension'; value: number; unit: string }
	| { type: 'word'; name: string }
	| { type: 'block'; name: string; inside: readonly Token[] }
	| { type: 'hash' }
	| { type: 'sign'; isSpaced: boolean }
)

const maxDepth = 30

const pattern =
	/(?<space>(?:\s|\/\*[^]*?\*\/)+)|(?<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?<unit>%|[a-z_-][\w-]*)?|(?<word>-?-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)(?<open>\()?|#(?<hash>[\w-]*)|(?<other>[^])/giy

/** Closes open parentheses at the end, like browsers. */
export function tokensOf(text: string): readonly Token[] {
	const top: Token[] = []
	const open: { into: Token[]; name: string; at: number }[] = [{ into: top, name: '', at: 0 }]
	let isSpaced = true
	const close = (end: number) => {
		const { into, name, at } = open.pop()!
		open.at(-1)!.into.push({ type: 'block', name, inside: into, text: text.slice(at, end) })
	}
	for (const match of text.matchAll(pattern)) {
		const { space, word, open: parenthesis, other } = match.groups!
		const at = match.index
		if (space !== undefined) {
			isSpaced = true
			continue
		}
		if (parenthesis || other === '(') {
			if (open.length > maxDepth) return []
			open.push({ into: [], name: (word ?? '').toLowerCase(), at })
		} else if (other === ')' && open.length > 1) close(at + 1)
		else open.at(-1)!.into.push(simple(match, isSpaced))
		isSpaced = false
	}
	while (open.length > 1) close(text.length)
	return top
}

function simple({ 0: text, groups = {} }: RegExpExecArray, isSpaced: boolean): Token {
	const { number, unit, word, hash } = groups
	if (number !== undefined) {
		const value = Number(number)
		if (unit === undefined) return { type: 'number', value, text }
		if (unit === '%') return { type: 'percentage', value, text }
		return { type: 'dimension', value, unit: unit.toLowerCase(), text }
	}
	if (word !== undefined) return { type: 'word', name: word.toLowerCase(), text }
	if (hash !== undefined) return { type: 'hash', text }
	return { type: 'sign', isSpaced, text }
}
