import type { FileStore } from '#platform/files/file-store.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { createPersonalData, type PersonalInventory } from '#platform/personal-data/inventory.ts'
import { type Db } from './assets/queries.ts'
import { createStoredFiles } from './assets/stored-files.ts'

const exported = ['id', 'file', 'kind', 'name', 'alt_fr', 'alt_en', 'created_at', 'removed_at']

/** What the image service holds about users. Pictures of the library stay, since pages of the site show them. */
export const cdnInventory: PersonalInventory = {
	lists: {
		avatars: {
			table: 'assets',
			names: { owner_id: 'id' },
			only: { column: 'kind', operator: '=', value: 'avatar' },
			key: ['id'],
			exported,
			withheld: { folded: 'derived from other columns' },
			fate: 'removed',
		},
		pictures: {
			table: 'assets',
			names: { owner_id: 'id', uploaded_by: 'username' },
			only: { column: 'kind', operator: '<>', value: 'avatar' },
			key: ['id'],
			exported,
			fate: 'unnamed',
		},
	},
	notPersonal: {
		files: 'bytes of pictures, which an export has as files',
		replaced_files: 'former files of pictures of the library',
		dailyCount: 'counts without names',
		rateLimitBucket: 'user ids for at most a day',
	},
}

export function createCdnPersonalData({ db, files }: { db: Db; files: FileStore }): PersonalDataSource {
	const storedFiles = createStoredFiles({ db, files })
	const selectOwn = (id: string) => db.selectFrom('assets').select('file').where('owner_id', '=', id)
	return createPersonalData(db, cdnInventory, {
		async forgetMore({ id }) {
			const avatars = await selectOwn(id).where('kind', '=', 'avatar').execute()
			await db.deleteFrom('assets').where('owner_id', '=', id).where('kind', '=', 'avatar').execute()
			for (const { file } of avatars) await storedFiles.removeUnused(file)
		},
		async file({ id }, name) {
			const own = await selectOwn(id).where('file', '=', name).executeTakeFirst()
			return own ? await storedFiles.read(name) : null
		},
	})
}
