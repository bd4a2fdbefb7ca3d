import { data } from 'react-router'
import { type ItemKind, itemKinds, pluralOf } from '#services/content/kinds.ts'

/** The kind with this plural in its address; throws the 404 screen for another one. */
export function kindOfPath(plural: string): ItemKind {
	const kind = itemKinds.find((each) => pluralOf[each] === plural)
	if (!kind) throw data(null, { status: 404 })
	return kind
}

/** Message keys by kind. */
export const newKeys = {
	news: 'newNews',
	document: 'newDocument',
	team: 'newTeam',
	page: 'newPage',
} as const satisfies Record<ItemKind, string>
