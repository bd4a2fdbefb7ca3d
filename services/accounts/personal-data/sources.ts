import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createPersonalData } from '#platform/personal-data/inventory.ts'
import type { Db } from '#services/accounts/tables.ts'
import { accountsInventory } from './inventory.ts'
import type { ForgettingService } from './requests.ts'

/** The other services that this process can call. */
export type OtherServices = () => Partial<
	Record<Exclude<ForgettingService, 'accounts'>, { personalData: PersonalDataSource }>
>

/** The personal data of every service, by its name. */
export type Sources = {
	/** Throws if the process has no address of this service. */
	of(service: ForgettingService): PersonalDataSource
	/** In the order of an export. Each throws as `of`. */
	all(): { service: ForgettingService; source(): PersonalDataSource }[]
}

const shownOrder = ['accounts', 'content', 'feedback', 'cdn', 'status'] as const

type Dependencies = { db: Db; files: FileStore; otherServices: OtherServices }

export function createSources({ db, files, otherServices }: Dependencies): Sources {
	const own = createPersonalData(db, accountsInventory, {
		names: {
			async organizationId(ids) {
				const teams = db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids)
				return new Map((await teams.execute()).map(({ id, name }) => [id, { title: name, path: null }]))
			},
		},
		async forgetMore({ id }) {
			const ofUser = db.selectFrom('personalDataRequest').select('file').where('userId', '=', id)
			for (const { file } of await ofUser.where('file', 'is not', null).execute()) await files.remove(file!)
			await db
				.updateTable('personalDataRequest')
				.set({ state: 'cancelled', file: null })
				.where('userId', '=', id)
				.where('kind', '=', 'export')
				.execute()
		},
	})
	const sources: Sources = {
		of(service) {
			const source = service === 'accounts' ? own : otherServices()[service]?.personalData
			if (source) return source
			throw new Error(`${service.toUpperCase()}_URL is missing: accounts ask every service for personal data`)
		},
		all: () => shownOrder.map((service) => ({ service, source: () => sources.of(service) })),
	}
	return sources
}
