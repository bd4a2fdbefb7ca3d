import { redirect } from 'react-router'
import { z } from 'zod'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { EditedItem, EditingService, ItemRef } from '#services/content/editing/contract.ts'
import type { ItemFields } from '#services/content/fields.ts'
import { pluralOf } from '#services/content/kinds.ts'
import {
	changePublication,
	publicationForms,
	publicationMeanings,
} from '#web/content/editing/publication-forms.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import { valuesIn } from '#web/forms/form-errors.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { asAppError } from '#web/forms/service-errors.ts'
import { newOrganization, SettingsForm } from './settings-form.ts'
import { compareSettings, errorPlaceOf, settingsValues } from './settings-values.ts'

const OtherForm = z.discriminatedUnion(
	'intent',
	[...publicationForms, z.object({ intent: z.enum(['ask-remove', 'remove', 'keep']) })],
	{ error: 'VALIDATION_ERROR' },
)

/** What a form of the page did, or asks to confirm. */
export type ItemResult = { intent: string; locale?: string; at?: number }

export const itemMeanings: ErrorMeanings = {
	...publicationMeanings,
	category: { code: 'UNKNOWN_CATEGORY', field: 'category' },
	SLUG_TAKEN: { field: 'slug' },
	TOO_MANY_PINNED: { field: 'pinned' },
	TERMS_EXIST: { field: 'category' },
	ORGANIZATION_TAKEN: { field: 'organization' },
}

type ChangeOptions = {
	headers: Headers
	item: ItemRef
	form: FormData
	parse<Form>(schema: z.ZodType<Form>): Form
	editing: EditingService
	accounts: Pick<AccountsService, 'teams'>
}

/** Does what a form of the page asks for. @throws {FormRejection}, {AppError} as the calls of `editing` */
export async function changeItem(options: ChangeOptions): Promise<ItemResult | Response> {
	const { headers, item, form, parse, editing } = options
	if (form.get('intent') === 'save') return await saveSettings(options, parse(SettingsForm))
	const other = parse(OtherForm)
	if ('locale' in other) {
		await changePublication(editing, headers, { item, form: other })
		return { intent: other.intent, locale: other.locale, at: Date.now() }
	}
	if (other.intent !== 'remove') return other
	await editing.remove(headers, item)
	return redirect(`/panel/content/${pluralOf[item.kind]}?etat=deleted&removed`)
}

/** Stores only what its user has changed: another field may have been changed by somebody else meanwhile. */
async function saveSettings(
	{ headers, item, form, editing, accounts }: ChangeOptions,
	{ intent, rendered, organization, ...fields }: z.output<typeof SettingsForm>,
): Promise<ItemResult> {
	const stored = settingsValues(await editing.find(headers, item))
	const { changed, conflicts } = compareSettings({ rendered, sent: valuesIn(form), stored })
	if (conflicts.length > 0) {
		const places = conflicts.map((field) => ({ code: 'FIELD_CHANGED', field: errorPlaceOf(field) }))
		throw new FormRejection([{ code: 'SETTINGS_CHANGED', field: 'form' }, ...places], 409)
	}
	const isNew = organization === newOrganization
	const sent: ItemFields = { ...fields, organization: isNew ? undefined : organization || null }
	await editing.change(headers, item, Object.fromEntries(changed.map((field) => [field, sent[field]])))
	if (isNew) {
		const team = await editing.find(headers, item)
		await editing.change(headers, item, { organization: await createOrganization(accounts, headers, team) })
	}
	return { intent, at: Date.now() }
}

/** Creates an organization with the title and the slug of a team. Returns its id. */
async function createOrganization(
	{ teams }: Pick<AccountsService, 'teams'>,
	headers: Headers,
	{ slug, languages }: EditedItem,
): Promise<string> {
	const name = languages.fr?.draft.title || languages.en?.draft.title || ''
	try {
		return (await teams.create(headers, { name, slug })).organizationId
	} catch (error) {
		const { code, reason } = asAppError(error) ?? {}
		if (reason === 'SLUG_TAKEN')
			throw new FormRejection([{ code: 'ORGANIZATION_EXISTS', field: 'organization' }], 409)
		if (code === 'VALIDATION_ERROR')
			throw new FormRejection([{ code: 'INVALID_ORGANIZATION', field: 'organization' }])
		throw error
	}
}
