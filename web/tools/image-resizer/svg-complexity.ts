/** A browser draws so many elements in a second or two. */
const mostElements = 1_000_000

type Drawn = { children: Drawn[]; references: string[] }

/** What is no element, or a tag: whether it is one of an end, and its attributes. A '>' inside quotes does not end it. */
const tokens = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)[\w:.-]+((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const identifier = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** '#id' as a whole value, and 'url(#id)'. */
const reference = /(?:["']\s*|url\(\s*(?:["']|&quot;|&apos;)?)#([^\s"')&]+)/g

/**
 * Whether a drawing would block the page: the elements that are drawn, each counted as often as it is used by others
 * (`<use>`, patterns, masks, markers), are too many. Ten copies of ten copies of… make millions of a few lines.
 */
export function isTooComplex(svg: string): boolean {
	try {
		const { root, named } = elementsOf(svg)
		return countDrawn(root, named) > mostElements
	} catch (error) {
		// Nested deeper, or written longer, than can be followed.
		if (error instanceof RangeError) return true
		throw error
	}
}

function elementsOf(svg: string): { root: Drawn; named: ReadonlyMap<string, Drawn> } {
	const root: Drawn = { children: [], references: [] }
	const named = new Map<string, Drawn>()
	const open = [root]
	for (const [, end, attributes] of svg.matchAll(tokens)) {
		if (attributes === undefined) continue
		if (end && open.length > 1) open.pop()
		if (end) continue
		const references = Array.from(attributes.matchAll(reference), ([, id]) => id!)
		const element: Drawn = { children: [], references }
		const [, double, single] = identifier.exec(attributes) ?? []
		const id = double ?? single
		if (id !== undefined && !named.has(id)) named.set(id, element)
		open.at(-1)!.children.push(element)
		if (!attributes.endsWith('/')) open.push(element)
	}
	return { root, named }
}

function countDrawn(root: Drawn, named: ReadonlyMap<string, Drawn>): number {
	const counts = new Map<Drawn, number>()
	const count = (element: Drawn): number => {
		const known = counts.get(element)
		if (known !== undefined) return known
		// What uses itself is not drawn.
		counts.set(element, 0)
		const used = element.references.flatMap((id) => named.get(id) ?? [])
		const sum = [...element.children, ...used].reduce((all, each) => all + count(each), 1)
		counts.set(element, sum)
		return sum
	}
	return count(root)
}
