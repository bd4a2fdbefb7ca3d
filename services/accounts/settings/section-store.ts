import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { createEncryption } from './encryption.ts'
import type { Section, SecretOwner } from './sections.ts'

type Fields = Record<string, unknown>

/** What environment variables set of a section: it overrides what is stored and cannot be changed. */
export type FixedFields = { value?: Fields; secrets?: Record<string, string> }

type StoreOptions = {
	db: Db
	clock: Clock
	/** The secret of the site, from which the key of the secrets is derived. */
	secret: string
	sections: Record<string, Section>
	fixed?: Record<string, FixedFields | undefined>
}

export type StoredSection = {
	/** 0 while the section has its defaults. */
	version: number
	value: Fields
	/** Encrypted. */
	secrets: Record<string, string>
	changedAt: string | null
	changedById: string | null
}

type SectionChange = {
	value: unknown
	/** New secrets by name, null to remove one; the others stay. */
	secrets?: Record<string, string | null> | undefined
	/** The version that the change is based on; undefined to overwrite any. */
	expectedVersion: number | undefined
	changedById: string | null
}

export type SectionStore = {
	/** All sections with their current values. */
	readAll(): Promise<Record<string, StoredSection>>
	/** Current and previous versions, newest first. Values of variables are not in them. */
	history(name: string): Promise<StoredSection[]>
	/**
	 * Stores a new version; `within` gets the sections before and after and ends the same transaction.
	 * @throws {AppError} VALIDATION_ERROR; CONFLICT with the reason SETTINGS_CHANGED if the section has another version, or
	 * SET_BY_VARIABLE for a different value of a field that a variable sets
	 */
	change(
		name: string,
		change: SectionChange,
		within: (trx: Db, before: StoredSection, after: StoredSection) => Promise<void>,
	): Promise<void>
	/** A secret in plain text, null if there is none. Only for the code that uses it. */
	secretIn(name: string, stored: StoredSection, secretName: string): string | null
	/** Names of the fields and secrets that variables set. */
	fixedNames(name: string): string[]
	/** Names of the secrets that are stored or set by variables. */
	secretNames(name: string, stored: StoredSection): string[]
}

/** Versions of a section that are kept to be restored, the current one among them. */
const maxVersions = 20

/** Stores the settings as versions of sections: a change adds a version, and undoing one adds the previous value again. */
export function createSectionStore({ db, clock, secret, sections, fixed = {} }: StoreOptions): SectionStore {
	const encryption = createEncryption(secret)

	function sectionOf(name: string): Section {
		const section = Object.hasOwn(sections, name) ? sections[name] : undefined
		if (!section) throw new AppError({ code: 'NOT_FOUND', message: 'Unknown section' })
		return section
	}

	const withFixed = (name: string, value: Fields): Fields => ({ ...value, ...fixed[name]?.value })

	function defaultsOf(name: string): StoredSection {
		const value = sectionOf(name).schema.parse(withFixed(name, {})) as Fields
		return { version: 0, value, secrets: {}, changedAt: null, changedById: null }
	}

	type Row = Awaited<ReturnType<typeof readVersions>>[number]

	function storedOf(row: Row): StoredSection {
		const value = withFixed(row.section, JSON.parse(row.value) as Fields)
		return {
			version: row.version,
			value: sectionOf(row.section).schema.parse(value) as Fields,
			secrets: JSON.parse(row.secrets) as Record<string, string>,
			changedAt: isoTime(row.changedAt),
			changedById: row.changedById,
		}
	}

	async function readCurrent(trx: Db, name: string): Promise<StoredSection> {
		const [row] = await readVersions(trx, name, 1)
		return row ? storedOf(row) : defaultsOf(name)
	}

	function validated(name: string, { value, secrets = {} }: SectionChange) {
		const { schema, secrets: known = {} } = sectionOf(name)
		const parsed = parseInput(schema, value) as Fields
		const { value: fixedValue = {}, secrets: fixedSecrets = {} } = fixed[name] ?? {}
		const differing = Object.keys(fixedValue).find(
			(field) => JSON.stringify(parsed[field]) !== JSON.stringify(fixedValue[field]),
		)
		const field = differing ?? Object.keys(secrets).find((secretName) => secretName in fixedSecrets)
		if (field !== undefined) {
			const message = 'An environment variable sets this field'
			throw new AppError({ code: 'CONFLICT', reason: 'SET_BY_VARIABLE', field, message })
		}
		const unknown = Object.keys(secrets).find((secretName) => !Object.hasOwn(known, secretName))
		if (unknown !== undefined)
			throw new AppError({ code: 'VALIDATION_ERROR', field: unknown, message: 'Unknown secret' })
		// Without its variable, such a field has its default again.
		return Object.fromEntries(Object.entries(parsed).filter(([each]) => !(each in fixedValue)))
	}

	return {
		async readAll() {
			const all = Object.fromEntries(Object.keys(sections).map((name) => [name, defaultsOf(name)]))
			const rows = await db
				.selectFrom('siteSetting as current')
				.selectAll()
				.where('version', '=', (query) =>
					query
						.selectFrom('siteSetting as other')
						.select((each) => each.fn.max('other.version').as('version'))
						.whereRef('other.section', '=', 'current.section'),
				)
				.execute()
			for (const row of rows) if (Object.hasOwn(sections, row.section)) all[row.section] = storedOf(row)
			return all
		},
		history: async (name) => (await readVersions(db, name, maxVersions)).map(storedOf),
		async change(name, change, within) {
			const value = validated(name, change)
			await db.transaction().execute(async (trx) => {
				const now = clock.now()
				await takeLock(trx, 'settings', now)
				const before = await readCurrent(trx, name)
				if (change.expectedVersion !== undefined && change.expectedVersion !== before.version)
					throw await conflictWith(trx, before)
				const { secrets: owners = {}, hasHistory } = sectionOf(name)
				const after = withFixed(name, value)
				const stays = (owner: SecretOwner | undefined) =>
					JSON.stringify(owner?.(before.value)) === JSON.stringify(owner?.(after))
				const secrets = Object.fromEntries(
					Object.entries(before.secrets).filter(([secretName]) => stays(owners[secretName])),
				)
				for (const [secretName, text] of Object.entries(change.secrets ?? {})) {
					if (text === null) delete secrets[secretName]
					else secrets[secretName] = encryption.encrypt(text, `${name}.${secretName}`)
				}
				const version = before.version + 1
				const { changedById } = change
				await trx
					.insertInto('siteSetting')
					.values({
						section: name,
						version,
						value: JSON.stringify(value),
						secrets: JSON.stringify(secrets),
						changedAt: now,
						changedById,
					})
					.execute()
				const previous = trx.updateTable('siteSetting').where('section', '=', name)
				await previous.set({ secrets: '{}' }).where('version', '<', version).execute()
				const kept = hasHistory === false ? 1 : maxVersions
				const old = trx.deleteFrom('siteSetting').where('section', '=', name)
				await old.where('version', '<=', version - kept).execute()
				await within(trx, before, { version, value, secrets, changedAt: isoTime(now), changedById })
			})
		},
		secretIn(name, stored, secretName) {
			const fixedSecret = fixed[name]?.secrets?.[secretName]
			if (fixedSecret !== undefined) return fixedSecret
			const encrypted = stored.secrets[secretName]
			return encrypted === undefined ? null : encryption.decrypt(encrypted, `${name}.${secretName}`)
		},
		fixedNames(name) {
			const { value = {}, secrets = {} } = fixed[name] ?? {}
			return [...Object.keys(value), ...Object.keys(secrets)]
		},
		secretNames: (name, stored) =>
			Object.keys(sectionOf(name).secrets ?? {}).filter(
				(each) => each in stored.secrets || each in (fixed[name]?.secrets ?? {}),
			),
	}
}

const readVersions = async (db: Db, name: string, limit: number) =>
	await db
		.selectFrom('siteSetting')
		.selectAll()
		.where('section', '=', name)
		.orderBy('version', 'desc')
		.limit(limit)
		.execute()

async function conflictWith(trx: Db, { changedById }: StoredSection): Promise<AppError> {
	const user = changedById
		? await trx.selectFrom('user').select(['id', 'name']).where('id', '=', changedById).executeTakeFirst()
		: undefined
	const message = 'The section was changed meanwhile'
	return new AppError({ code: 'CONFLICT', reason: 'SETTINGS_CHANGED', conflictsWith: user, message })
}
