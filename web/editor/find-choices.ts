import { matchesQuery } from '#web/search.ts'
import type { ActionName } from './toolbar-status.ts'

/** The choices of the `/` menu, in order. */
const choices: readonly ActionName[] = [
	'paragraph',
	'heading2',
	'heading3',
	'heading4',
	'bulletList',
	'orderedList',
	'taskList',
	'picture',
	'link',
	'table',
	'quote',
	'note',
	'tip',
	'important',
	'warning',
	'caution',
	'codeBlock',
	'footnote',
	'rule',
]

type FindOptions = { labels: Record<ActionName, string>; hasPictures: boolean }

/** The choices whose names have words that begin with `query`. */
export function findChoices(query: string, { labels, hasPictures }: FindOptions): ActionName[] {
	return choices.filter((name) => (name !== 'picture' || hasPictures) && matchesQuery(query, [labels[name]]))
}
