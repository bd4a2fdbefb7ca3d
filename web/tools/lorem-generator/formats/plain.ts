import { type Block, textsOf } from './block.ts'
import type { Writing } from './format.ts'

/** The words alone; a list has its dashes or numbers, a table its tabs. */
export const plain: Writing = {
	begin: '',
	between: '\n\n',
	end: '',
	block,
	spans: (spans) => spans.map(({ text }) => text).join(''),
}

function block(given: Block): string {
	if (given.kind === 'table') return given.rows.map((row) => row.join('\t')).join('\n')
	if (given.kind === 'list') {
		return given.items.map((item, index) => `${given.isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n')
	}
	return textsOf(given).join('\n')
}
