import { z } from 'zod'
import { type SectionName, sectionSchemas, type SectionValues } from './sections.ts'

const fields = z.record(z.string(), z.unknown())
const sectionVersion = z.int().min(0)
const changer = z.object({ id: z.string(), name: z.string() })

/** A section that `settings.change` changes; the legal identity has a call of its own. */
export type ChangeableSection = Exclude<SectionName, 'legal'>

export const isSection = (name: string): name is ChangeableSection =>
	name !== 'legal' && Object.hasOwn(sectionSchemas, name)

export const sectionParam = z.object({ section: z.string().regex(/^[a-z]{1,40}$/) })

export const sectionChangeBody = z.strictObject({
	value: fields,
	/** New secrets by name, null to remove one; the others stay as they are. */
	secrets: z.record(z.string(), z.string().min(1).max(1000).nullable()).optional(),
	/** The version that the form was filled from. */
	expectedVersion: sectionVersion,
})

/** Never contains a secret. */
export const sectionViewSchema = z.object({
	value: fields,
	/** 0 while the section has its defaults. */
	version: sectionVersion,
	/** Names of the secrets that are set. */
	secrets: z.array(z.string()),
	/** Names of the fields and secrets that environment variables set: they cannot be changed. */
	locked: z.array(z.string()),
	/** The last versions, newest first, the current one among them; `changedBy` is null after its account was deleted. */
	history: z.array(
		z.object({
			version: sectionVersion,
			value: fields,
			changedAt: z.string(),
			changedBy: changer.nullable(),
		}),
	),
})

type SectionVersion<Value> = Omit<z.infer<typeof sectionViewSchema>['history'][number], 'value'> & {
	value: Value
}

export type SectionView<Name extends SectionName> = Omit<
	z.infer<typeof sectionViewSchema>,
	'value' | 'history'
> & { value: SectionValues[Name]; history: SectionVersion<SectionValues[Name]>[] }

export type SectionInput<Name extends SectionName> = Omit<z.infer<typeof sectionChangeBody>, 'value'> & {
	value: z.input<(typeof sectionSchemas)[Name]>
}

/** Both methods throw {AppError} UNAUTHORIZED or FORBIDDEN without the permission `settings.manage`. */
export type SettingsService = {
	read<Name extends ChangeableSection>(headers: Headers, section: Name): Promise<SectionView<Name>>
	/**
	 * Stores a new version of a section. To undo a change, store a previous value again.
	 * @throws {AppError} VALIDATION_ERROR; CONFLICT with the reason SETTINGS_CHANGED if somebody changed the section after
	 * `expectedVersion`, who is in `conflictsWith`, or SET_BY_VARIABLE
	 */
	change<Name extends ChangeableSection>(
		headers: Headers,
		section: Name,
		change: SectionInput<Name>,
	): Promise<void>
}
