import { z } from 'zod'
import type { ViewsService } from '#services/accounts/users/views/contract.ts'
import { maxViewNameCharacters } from '#services/accounts/users/views/limits.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import { idField, shownLine } from '#web/forms/schemas.ts'
import { columnsIn, type ListQuery, serviceQuery } from './list-query.ts'

export const viewIntents = [
	'columns',
	'add-view',
	'change-view',
	'ask-remove-view',
	'remove-view',
	'keep',
] as const

export type ViewResult = { intent: (typeof viewIntents)[number]; id: string }

const ViewForm = z.object({
	id: idField,
	name: shownLine('VIEW_NAME_REQUIRED', 'INVALID_VIEW_NAME', maxViewNameCharacters),
	isShared: z
		.string()
		.optional()
		.transform((value) => value === 'true'),
	col: z.string().max(100).default(''),
})

const Choice = z.object({ id: idField })

type ParsedForm = { form: FormData; parse<Form>(schema: z.ZodType<Form>): Form }

type ChangeOptions = {
	intent: ViewResult['intent']
	/** The list that a new view shows. */
	query: ListQuery
	views: ViewsService
	headers: Headers
}

/** Makes the change that a form of columns or views asks for. */
export async function changeViews(
	{ form, parse }: ParsedForm,
	{ intent, query, views, headers }: ChangeOptions,
): Promise<ViewResult> {
	if (intent === 'columns') {
		await views.setColumns(headers, columnsIn(form.getAll('column').join()) ?? [])
		return { intent, id: '' }
	}
	if (intent === 'add-view' || intent === 'change-view') {
		const { id, name, isShared, col } = parse(ViewForm)
		const known = (await views.list(headers)).views.find((view) => view.id === id)
		const shown =
			intent === 'change-view' && known
				? { query: known.query, columns: known.columns }
				: { query: serviceQuery(query), columns: columnsIn(col) ?? [] }
		await views.save(headers, id, { name, isShared, ...shown })
		return { intent, id }
	}
	const { id } = parse(Choice)
	if (intent === 'remove-view') await views.remove(headers, id)
	return { intent, id }
}

export const viewMeanings: ErrorMeanings = {
	VIEW_EXISTS: { field: 'name' },
	TOO_MANY_VIEWS: { field: 'form' },
	VIEW_NOT_FOUND: { field: 'form' },
	NOT_WHILE_IMPERSONATING: { field: 'form' },
}
