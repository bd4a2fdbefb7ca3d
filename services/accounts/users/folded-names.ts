import { foldedText } from '#services/accounts/texts.ts'

type Written = { name?: string | undefined }

/** Adds the column by which a name is searched to whatever is written of a user; nothing without a name. */
export function withFoldedName<Fields extends Written>(fields: Fields): Fields & { foldedName?: string } {
	return fields.name === undefined ? fields : { ...fields, foldedName: foldedText(fields.name) }
}

/** The column as better-auth knows it: never given by a caller, never answered. */
export const foldedNameSchema = {
	user: { fields: { foldedName: { type: 'string', required: false, input: false, returned: false } } },
} as const

const before = async (user: Written) => ({ data: withFoldedName(user) })

/** Updates the column with every name that better-auth writes. */
export const writeFoldedName = { create: { before }, update: { before } }
