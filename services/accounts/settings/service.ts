import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import { isSection, type SectionView, type SettingsService } from './contract.ts'
import { changedFields, type NewLegalIdentity, publishedIdentity } from './legal-identity.ts'
import type { StoredSection } from './section-store.ts'
import { type Section, type SectionName, sections } from './sections.ts'
import type { Settings } from './settings.ts'

type Dependencies = { db: Db; settings: Settings; audit: Audit; session: ReadSession }

export type LocalSettingsService = SettingsService & {
	changeLegalIdentity(headers: Headers, identity: NewLegalIdentity): Promise<void>
}

/** Reads and changes the settings for who may. */
export function createSettingsService({ db, settings, audit, session }: Dependencies): LocalSettingsService {
	const { store } = settings

	async function changerOf(headers: Headers) {
		const changer = await session(headers)
		requirePermission(changer, 'settings.manage')
		return { id: changer.user.id, impersonatedBy: changer.impersonatedBy }
	}

	return {
		async read<Name extends SectionName>(headers: Headers, name: Name): Promise<SectionView<Name>> {
			await changerOf(headers)
			if (!isSection(name)) throw new AppError({ code: 'NOT_FOUND', message: 'Unknown section' })
			const [all, versions] = await Promise.all([store.readAll(), store.history(name)])
			const current = all[name]!
			const names = await namesOf(db, versions)
			const { version, value } = current
			return {
				version,
				value,
				secrets: store.secretNames(name, current),
				locked: store.fixedNames(name),
				history: versions.map(({ changedById, changedAt, ...each }) => ({
					version: each.version,
					value: each.value,
					changedAt: changedAt ?? '',
					changedBy: names.get(changedById ?? '') ?? null,
				})),
			} as SectionView<Name>
		},
		async change(headers, name, change) {
			const changer = await changerOf(headers)
			if (!isSection(name)) throw new AppError({ code: 'NOT_FOUND', message: 'Unknown section' })
			const entry = { event: 'settingsChanged', subjectId: null, origin: originOf(headers) } as const
			await store.change(name, { ...change, changedById: changer.id }, async (trx, before, after) => {
				const details = auditDetails(name, before, after)
				await audit.recordIn(trx, { ...entry, ...actorOf(changer, details) })
			})
		},
		async changeLegalIdentity(headers, changed) {
			const changer = await changerOf(headers)
			const value = publishedIdentity(changed)
			const entry = { event: 'legalIdentityChanged', subjectId: null, origin: originOf(headers) } as const
			const change = { value, expectedVersion: undefined, changedById: changer.id }
			await store.change('legal', change, async (trx, before) => {
				const fields = changedFields(before.value as typeof value, value)
				await audit.recordIn(trx, { ...entry, ...actorOf(changer, { kind: value.kind, fields }) })
			})
		},
	}
}

/** The changed fields with their values, but for personal data and secrets, whose names only are recorded. */
function auditDetails(name: SectionName, before: StoredSection, after: StoredSection): AuditDetails {
	const { personalFields = [] }: Section = sections[name]
	const differs = (field: string) =>
		JSON.stringify(before.value[field]) !== JSON.stringify(after.value[field])
	const fields = Object.keys(after.value).filter(differs)
	const shown = fields.filter((field) => !personalFields.includes(field))
	const valuesIn = ({ value }: StoredSection) =>
		JSON.stringify(Object.fromEntries(shown.map((field) => [field, value[field]])))
	const secretNames = Object.keys({ ...before.secrets, ...after.secrets })
	const changedSecrets = secretNames.filter((each) => before.secrets[each] !== after.secrets[each])
	return {
		section: name,
		fields: [...fields, ...changedSecrets],
		before: valuesIn(before),
		after: valuesIn(after),
	}
}

async function namesOf(
	db: Db,
	versions: StoredSection[],
): Promise<Map<string, { id: string; name: string }>> {
	const ids = [...new Set(versions.flatMap(({ changedById }) => changedById ?? []))]
	if (ids.length === 0) return new Map()
	const users = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute()
	return new Map(users.map((user) => [user.id, user]))
}
