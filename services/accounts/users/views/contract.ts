import { z } from 'zod'
import { idText, lineText } from '#services/accounts/texts.ts'
import { usersQuery } from '#services/accounts/users/users-query.ts'
import { listColumns, maxViewNameCharacters } from './limits.ts'

const columns = z.array(z.enum(listColumns)).max(listColumns.length)

type ListColumn = (typeof listColumns)[number]

export const columnsBody = z.strictObject({ columns })

export const viewBody = z.strictObject({
	name: lineText.pipe(z.string().min(1).max(maxViewNameCharacters)),
	/** Whether all who may see users see the view. */
	isShared: z.boolean(),
	query: usersQuery.omit({ cursor: true }),
	columns,
})

/** A new id makes a view; the maker's own id changes theirs. */
export const viewParam = z.object({ id: idText })

export type View = z.infer<typeof viewBody>

const listedViewSchema = viewBody.extend({
	id: z.string(),
	isOwn: z.boolean(),
	/** Who shares it. */
	maker: z.string(),
})

export type ListedView = z.infer<typeof listedViewSchema>

export const viewsSchema = z.object({
	/** The columns that the viewer chose for the list without a view. */
	columns,
	/** Own and shared ones, by name. */
	views: z.array(listedViewSchema),
})

/**
 * Named searches of the list of users, and the columns that each user of the panel chose. Every method throws an AppError:
 * UNAUTHORIZED, FORBIDDEN without `users.read`; a change FORBIDDEN with the reason `NOT_WHILE_IMPERSONATING`.
 */
export type ViewsService = {
	/** Without views that search or sort by address, for who does not see addresses. */
	list(headers: Headers): Promise<z.infer<typeof viewsSchema>>
	setColumns(headers: Headers, columns: readonly ListColumn[]): Promise<void>
	/**
	 * Makes the view, or changes it: the same call twice has the effect of one.
	 * @throws {AppError} CONFLICT with the reason `VIEW_EXISTS` for the name of another own view, `TOO_MANY_VIEWS` beyond
	 * 50; NOT_FOUND for the id of a view of somebody else
	 */
	save(headers: Headers, id: string, view: View): Promise<void>
	/** One's own view; nothing happens if it does not exist. */
	remove(headers: Headers, id: string): Promise<void>
}
