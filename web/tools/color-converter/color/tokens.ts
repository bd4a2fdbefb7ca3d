/** A piece of a written colour, as CSS Syntax 3 cuts it; `text` is how it was written. */
export type Token = { text: string } & (
	| { type: 'number'; value: number }
	| { type: 'percentage'; value: number }
	| { type: 'dimension'; value: number; unit: string }
	| { type: 'word'; name: string }
	| { type: 'block'; name: string; inside: readonly Token[] }
	| { type: 'hash' }
	| { type: 'sign'; isSpaced: boolean }
)

/** Deeper nesting is nobody's colour. */
const deepest = 30

const pattern =
	/(?<space>(?:\s|\/\*[^]*?\*\/)+)|(?<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?<unit>%|[a-z_-][\w-]*)?|(?<word>-?-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)(?<open>\()?|#(?<hash>[\w-]*)|(?<other>[^])/giy

/** Cuts a text into pieces; parentheses that are not closed are closed at its end, as browsers do. */
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
			if (open.length > deepest) return []
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
