import type { Choices, Lines } from './testing-lines.ts'

const htmlBlocks = [
	'<div class="x">\n<p>Bonjour</p>\n</div>',
	'<!-- un\n\ncommentaire -->',
	'<details>\n<summary>Voir</summary>',
	'<br>',
	'<pre>\na\n\nb</pre>',
	'<img src="x">',
	'<?php x ?>',
	'<script>\nlet a = "*b*"\n\n</script>',
	'<table><tr><td>\n*pas*\n</td></tr></table>',
]
const definitions = [
	'[une]: https://exemple.fr "Titre"',
	'[une]: <https://exemple.fr>\n[deux]:   /deux',
	'[Une]:\n   /une\n   "titre\n   long"',
	'[une]: /a (b)',
]
const footnotes = [
	'[^1]: Une note.',
	'[^note]: Une note\n    sur deux lignes\n\n    et deux paragraphes.',
	'[^1]: Courte *note*.\n[^note]: Deuxième.',
	'[^note]:\n    - liste\n    - dedans',
	'[^1]: paresseuse\nsuite',
]
const rules = ['---', '***', '___', '- - -', '*  *  *  ', '-----------']
const callouts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'note', 'Tip']
const fencedTexts = ['const a = 1\n', '', '\n\n', '  x\n\ty\n', '# pas un titre\n', '> [!NOTE]\n', '``\n']

/** Sources of blocks; what is written often is in the list more than once. */
export function blockSources(choices: Choices, { words, french, line, paragraph }: Lines): (() => string)[] {
	const { pick, chance, between } = choices

	function heading(): string {
		const marks = '#'.repeat(between(1, 6))
		return pick([
			() => `${marks}${pick([' ', ' ', '  ', '\t'])}${line(2)}`,
			() => `${marks} ${words()} ${'#'.repeat(between(1, 6))}`,
			() => `${words()}\n${pick(['=', '===', '----------'])}${pick(['', '  '])}`,
			() => 'Deux\nlignes\n---',
			() => marks,
			() => '  ## décalé',
		])()
	}

	function fence(): string {
		const mark = pick(['```', '~~~', '````', '`````'])
		const info = pick(['', 'js', ' ts', 'js title="a b"', 'C++'])
		return `${mark}${info}\n${pick(fencedTexts)}${chance(0.1) ? '' : mark}`
	}

	const indented = () => `    code indenté\n${pick(['', '\n', '    \n'])}      suite${pick(['', '  '])}`

	function list(depth = 0): string {
		const isOrdered = chance(0.4)
		const isLoose = chance(0.3)
		const isTasks = !isOrdered && chance(0.35)
		const delimiter = pick(['.', ')'])
		const bullet = pick(['-', '*', '+'])
		let number = pick([1, 1, 1, 0, 7, 42])
		const item = () => {
			const mark = isOrdered ? `${chance(0.8) ? number++ : number}${delimiter}` : bullet
			const head = mark + pick([' ', ' ', '  ', '   '])
			const box = isTasks && chance(0.85) ? pick(['[ ] ', '[x] ', '[X] ']) : ''
			let body = box + pick(['Le ', 'Un ']) + line(between(1, 2))
			if (chance(0.15)) body += `\nsuite ${words(2)}`
			if (depth < 2 && chance(0.3)) body += pick(['\n', '\n\n']) + list(depth + 1)
			else if (chance(0.1)) body += `\n\n${pick([paragraph, fence, () => quote(1)])()}`
			return head + body.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(head.length)}`)
		}
		return Array.from({ length: between(1, 4) }, item).join(isLoose ? '\n\n' : '\n')
	}

	function quote(depth = 0): string {
		const inside = [paragraph, paragraph, () => list(1), heading, fence]
		if (depth < 2) inside.push(() => quote(depth + 1))
		const text = pick(inside)() + (chance(0.3) ? `\n\n${paragraph()}` : '')
		const mark = pick(['> ', '> ', '>', '>  '])
		return prefixed(text, mark, () => '>')
	}

	function callout(): string {
		const inside = [paragraph, () => list(1), () => `${paragraph()}\n\n${list(1)}`, fence]
		const head = `> [!${pick(callouts)}]${pick(['', '', '  ', ' Titre à moi'])}`
		return `${head}\n${prefixed(pick(inside)(), '> ', () => pick(['>', '> ']))}`
	}

	function table(): string {
		const columns = between(1, 4)
		const isFramed = columns === 1 || chance(0.7)
		const fixed = ['**g**', String.raw`\`a \| b\``, '', '[l](/x)', String.raw`a\|b`, '![i](/i.png)']
		const cell = () => (chance(0.25) ? pick([french, () => words(1)])() : pick(fixed))
		const row = (cells: string[]) => {
			const text = cells.join(pick([' | ', '|', '  |  ']))
			return isFramed ? `| ${text} |` : text
		}
		const cells = (count: number, fill: (index: number) => string) =>
			Array.from({ length: count }, (_, index) => cell() || fill(index))
		const alignments = ['---', ':--', '--:', ':-:', ...(isFramed ? [' - ', ' :---: '] : [])]
		const rule = Array.from({ length: columns }, () => pick(alignments)).join('|')
		const rows = Array.from({ length: between(0, 3) }, () =>
			row(cells(chance(0.85) ? columns : between(1, columns + 1), (index) => (index > 0 ? '' : 'v'))),
		)
		const head = row(cells(columns, (index) => `T${index}`))
		return [head, isFramed ? `|${rule}|` : rule, ...rows].join('\n')
	}

	const often = [paragraph, paragraph, paragraph, paragraph, heading, heading, list, list]
	const others = [fence, indented, quote, callout, table]
	const fixed = [htmlBlocks, definitions, footnotes, rules].map((sources) => () => pick(sources))
	return [...often, ...others, ...fixed].map((source) => () => source())
}

function prefixed(text: string, mark: string, emptyMark: () => string): string {
	const marked = text.split('\n').map((each) => (each ? mark + each : emptyMark()))
	return marked.join('\n')
}
