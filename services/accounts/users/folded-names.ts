import { foldedText } from '#platform/folded-text.ts'

type NameFields = { name?: string | undefined }

/** Adds the search column to the written fields of a user, if they include a name. */
export function withFoldedName<Fields extends NameFields>(fields: Fields): Fields & { foldedName?: string } {
	return fields.name === undefined ? fields : { ...fields, foldedName: foldedText(fields.name) }
}

/** A column that callers of better-auth can neither write nor read. */
export const foldedNameSchema = {
	user: { fields: { foldedName: { type: 'string', required: false, input: false, returned: false } } },
} as const

const before = async (user: NameFields) => ({ data: withFoldedName(user) })

/** Updates the column whenever better-auth writes a name. */
export const writeFoldedName = { create: { before }, update: { before } }
