import { urlOf } from './asset-views.ts'
import { type Db, selectLive, selectReplaced } from './queries.ts'
import type { StoredFiles } from './stored-files.ts'

export type ExportedAsset = { url: string; name: string; alt: { fr: string; en: string }; content: Buffer }

/** Reads the picture at an address of the library, at its current address if it was replaced; null if there is none. */
export function createExported({ db, storedFiles }: { db: Db; storedFiles: StoredFiles }) {
	return async (url: string): Promise<ExportedAsset | null> => {
		const [, folder, file = ''] = /^\/cdn\/(asset|badge)s\/([\w.-]+)$/.exec(url) ?? []
		const kind = folder === 'badge' ? 'badge' : 'asset'
		const found =
			(await selectLive(db, file, [kind]).executeTakeFirst()) ??
			(await selectReplaced(db, [file]).where('kind', '=', kind).executeTakeFirst())
		const content = found && (await storedFiles.read(found.file))
		if (!content) return null
		const alt = { fr: found.altFr, en: found.altEn }
		return { url: urlOf(kind, found.file), name: found.name, alt, content }
	}
}
