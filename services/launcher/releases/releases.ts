import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import {
	minimumSystems as minimumSystemsSchema,
	type NewRelease,
	type Release,
	type ReleaseChange,
} from '#services/launcher/contract.ts'
import type { LauncherTables } from '#services/launcher/tables.ts'
import { missingFrom } from './missing.ts'
import {
	conflict,
	type Db,
	lockRelease,
	readRelease,
	readReleases,
	type ReleaseRow,
	requireDraft,
	viewOf,
} from './release-rows.ts'

type Dependencies = {
	db: Db
	clock: Clock
	/** Removes the files of these keys. */
	removeStored(keys: readonly string[]): Promise<void>
}

/** Drafts, their publication and their withdrawal. Each change is a row of the audit log. */
export function createReleases({ db, clock, removeStored }: Dependencies) {
	const now = () => clock.now().toISOString()
	const find = async (id: string): Promise<Release> => viewOf(await readRelease(db, id))

	/** Runs `work` with a release that no other transaction changes meanwhile. */
	async function changing(
		id: string,
		work: (trx: Transaction<LauncherTables>, row: ReleaseRow) => Promise<void>,
	): Promise<Release> {
		await db.transaction().execute(async (trx) => await work(trx, await lockRelease(trx, id)))
		return await find(id)
	}

	return {
		find,
		list: async () => (await readReleases(db)).map(viewOf),

		/** Two requests for one version and channel make one release. */
		async create({ note }: Actor, { version, channel = 'stable', ...fields }: NewRelease): Promise<Release> {
			const id = randomUUID()
			const { numInsertedOrUpdatedRows } = await db.transaction().execute(async (trx) => {
				const inserted = await trx
					.insertInto('releases')
					.values({
						id,
						version,
						channel,
						notes_fr: '',
						notes_en: '',
						minimum_systems: JSON.stringify(minimumSystemsSchema.parse({})),
						rollout: 100,
						...columnsOf(fields),
						state: 'draft',
						withdrawn_reason: null,
						created_at: now(),
						published_at: null,
						announced_at: null,
					})
					.onConflict((conflicting) => conflicting.columns(['version', 'channel']).doNothing())
					.executeTakeFirst()
				if (inserted.numInsertedOrUpdatedRows)
					await note('launcherReleaseCreated', nameOf({ version, channel }))
				return inserted
			})
			if (numInsertedOrUpdatedRows) return await find(id)
			const existing = await db
				.selectFrom('releases')
				.select('id')
				.where('version', '=', version)
				.where('channel', '=', channel)
				.executeTakeFirstOrThrow()
			return await find(existing.id)
		},

		change: ({ note }: Actor, id: string, change: ReleaseChange) =>
			changing(id, async (trx, row) => {
				if (row.state === 'withdrawn') throw conflict('RELEASE_WITHDRAWN', 'The release is withdrawn')
				const columns = columnsOf(change)
				const isSame = Object.entries(columns).every(
					([name, value]) => row[name as keyof ReleaseRow] === value,
				)
				if (isSame) return
				await trx.updateTable('releases').set(columns).where('id', '=', id).execute()
				await note('launcherReleaseChanged', { ...nameOf(row), fields: Object.keys(change).join(',') })
			}),

		/** A draft; `anyState` is for samples. */
		async remove({ note }: Actor, id: string, { anyState = false } = {}): Promise<void> {
			const keys = await db.transaction().execute(async (trx) => {
				const row = await lockRelease(trx, id)
				if (!anyState) requireDraft(row)
				const parts = await trx
					.deleteFrom('parts')
					.where('file_id', 'in', trx.selectFrom('files').select('id').where('release_id', '=', id))
					.returning('key')
					.execute()
				await trx.deleteFrom('files').where('release_id', '=', id).execute()
				await trx.deleteFrom('releases').where('id', '=', id).execute()
				await note('launcherReleaseRemoved', nameOf(row))
				return parts.map(({ key }) => key)
			})
			await removeStored(keys)
		},

		publish: ({ note }: Actor, id: string) =>
			changing(id, async (trx, row) => {
				if (row.state === 'published') return
				if (row.state === 'withdrawn') throw conflict('RELEASE_WITHDRAWN', 'The release is withdrawn')
				const [missing] = missingFrom(viewOf(await readRelease(trx, id)))
				if (missing) throw conflict(missing, 'The release is incomplete')
				const columns = { state: 'published', published_at: now() } as const
				await trx.updateTable('releases').set(columns).where('id', '=', id).execute()
				await note('launcherReleasePublished', nameOf(row))
			}),

		withdraw: ({ note }: Actor, id: string, reason: string) =>
			changing(id, async (trx, row) => {
				if (row.state === 'draft') throw conflict('NOT_PUBLISHED', 'The release is a draft')
				const columns = { state: 'withdrawn', withdrawn_reason: reason } as const
				await trx.updateTable('releases').set(columns).where('id', '=', id).execute()
				await note('launcherReleaseWithdrawn', { ...nameOf(row), reason })
			}),

		restore: ({ note }: Actor, id: string) =>
			changing(id, async (trx, row) => {
				if (row.state === 'draft') throw conflict('NOT_PUBLISHED', 'The release is a draft')
				if (row.state === 'published') return
				const columns = { state: 'published', withdrawn_reason: null } as const
				await trx.updateTable('releases').set(columns).where('id', '=', id).execute()
				await note('launcherReleaseRestored', nameOf(row))
			}),
	}
}

/** How the audit log names a release. */
export const nameOf = ({ version, channel }: Pick<ReleaseRow, 'version' | 'channel'>) => ({
	item: channel === 'beta' ? `${version} (beta)` : version,
})

function columnsOf({ notes, minimumSystems, rollout }: Omit<NewRelease, 'version' | 'channel'>) {
	return {
		...(notes && { notes_fr: notes.fr ?? '', notes_en: notes.en ?? '' }),
		...(minimumSystems && { minimum_systems: JSON.stringify(minimumSystemsSchema.parse(minimumSystems)) }),
		...(rollout !== undefined && { rollout }),
	}
}
