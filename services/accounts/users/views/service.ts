import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import { columnsBody, type ListedView, type View, viewBody, type ViewsService } from './contract.ts'
import { listColumns, maxViews } from './limits.ts'

/** The name of the row that has the columns of the list itself. */
const ofList = ''

const storedView = viewBody.pick({ query: true, columns: true })

type Dependencies = { db: Db; session: ReadSession; clock: Clock }

export function createViews({ db, session, clock }: Dependencies): ViewsService {
	async function makerOf(headers: Headers): Promise<string> {
		const viewer = await session(headers)
		requirePermission(viewer, 'users.read')
		if (viewer.impersonatedBy === null) return viewer.user.id
		const reason = 'NOT_WHILE_IMPERSONATING'
		throw new AppError({ code: 'FORBIDDEN', reason, message: 'Not while impersonating' })
	}

	return {
		async list(headers) {
			const viewer = await session(headers)
			requirePermission(viewer, 'users.read')
			const rows = await db
				.selectFrom('userListView')
				.innerJoin('user', 'user.id', 'userListView.userId')
				.select([
					'userListView.id',
					'userListView.userId',
					'userListView.name',
					'userListView.isShared',
					'userListView.content',
					'user.name as maker',
				])
				.where(({ eb, or }) =>
					or([eb('userListView.userId', '=', viewer.user.id), eb('userListView.isShared', '=', true)]),
				)
				.orderBy('userListView.name')
				.orderBy('userListView.id')
				.execute()
			const seesAddresses = viewer.permissions.includes('users.manage')
			const views = rows
				.map(({ userId, isShared, content, ...row }): ListedView => ({
					...row,
					...contentOf(content),
					isShared: Boolean(isShared),
					isOwn: userId === viewer.user.id,
				}))
				.filter(({ query }) => seesAddresses || !(query.search?.includes('@') || query.sort === 'email'))
			return {
				columns: views.find(({ name, isOwn }) => isOwn && name === ofList)?.columns ?? [...listColumns],
				views: views.filter(({ name }) => name !== ofList),
			}
		},
		async setColumns(headers, input) {
			const { columns } = parseInput(columnsBody, { columns: input })
			const userId = await makerOf(headers)
			const content = JSON.stringify({ query: {}, columns })
			const row = { id: randomUUID(), userId, name: ofList, isShared: false, content, createdAt: clock.now() }
			await db
				.insertInto('userListView')
				.values(row)
				.onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ content }))
				.execute()
		},
		async save(headers, id, input) {
			const view = parseInput(viewBody, input)
			const userId = await makerOf(headers)
			const now = clock.now()
			await db.transaction().execute(async (trx) => {
				await takeLock(trx, 'userListViews', now)
				const own = await trx
					.selectFrom('userListView')
					.select(['id', 'name'])
					.where('userId', '=', userId)
					.where('name', '!=', ofList)
					.execute()
				if (own.some((each) => each.name === view.name && each.id !== id)) throw conflict('VIEW_EXISTS')
				const isNew = own.every((each) => each.id !== id)
				if (isNew && own.length >= maxViews) throw conflict('TOO_MANY_VIEWS')
				const values = valuesOf(view)
				const { numInsertedOrUpdatedRows } = await trx
					.insertInto('userListView')
					.values({ id, userId, createdAt: now, ...values })
					.onConflict((on) => on.column('id').doUpdateSet(values).where('userListView.userId', '=', userId))
					.executeTakeFirst()
				if (!numInsertedOrUpdatedRows) throw notFound()
			})
		},
		async remove(headers, id) {
			const userId = await makerOf(headers)
			await db.deleteFrom('userListView').where('id', '=', id).where('userId', '=', userId).execute()
		},
	}
}

const valuesOf = ({ name, isShared, query, columns }: View) => ({
	name,
	isShared,
	content: JSON.stringify({ query, columns }),
})

/** Of a view whose filters no longer exist: the whole list. */
function contentOf(content: string): z.infer<typeof storedView> {
	return storedView.catch({ query: {}, columns: [...listColumns] }).parse(JSON.parse(content))
}

const conflict = (reason: string) => new AppError({ code: 'CONFLICT', reason, message: 'Conflict' })

const notFound = () =>
	new AppError({ code: 'NOT_FOUND', reason: 'VIEW_NOT_FOUND', message: 'View not found' })
