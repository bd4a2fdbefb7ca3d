import type { Release } from '#services/launcher/contract.ts'

/** What keeps a draft from being published: the reasons of `publish`. */
export type Missing = 'NO_FILES' | 'UPLOADS_UNFINISHED' | 'NO_NOTES'

/** What a draft still needs, in the order in which it is done. */
export function missingFrom({
	files,
	uploads,
	notes,
}: Pick<Release, 'files' | 'uploads' | 'notes'>): Missing[] {
	return [
		...(files.some(({ kind }) => kind !== 'update') ? [] : ['NO_FILES' as const]),
		...(uploads.length > 0 ? ['UPLOADS_UNFINISHED' as const] : []),
		...(notes.fr === '' ? ['NO_NOTES' as const] : []),
	]
}
