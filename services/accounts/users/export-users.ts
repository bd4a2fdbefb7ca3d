import { AppError } from '#platform/errors.ts'
import type { ListedUser } from './contract.ts'
import { describe, listAllUsers, type ListOptions } from './list-users.ts'
import type { UsersQuery } from './users-query.ts'

const header = [
	'id',
	'name',
	'username',
	'email',
	'emailVerified',
	'roles',
	'createdAt',
	'lastSeenAt',
	'isBanned',
	'bannedUntil',
]

const cellsOf = (user: ListedUser) => [
	user.id,
	user.name,
	user.username,
	user.email ?? '',
	String(user.emailVerified),
	user.role,
	user.createdAt,
	user.lastSeenAt ?? '',
	String(user.ban !== null),
	user.ban?.until ?? '',
]

/** A cell of RFC 4180. What spreadsheets would run as a formula is preceded by an apostrophe (OWASP, CSV injection). */
export function csvCell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The users of a query as CSV: UTF-8 with a byte order mark, read in batches as fast as the client takes them. */
export function exportUsers(options: ListOptions, query: UsersQuery): Response {
	if (!options.seesAddresses)
		throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_AUTHORIZED', message: 'Not authorized' })
	const batches = listAllUsers(options, query)
	const encoder = new TextEncoder()
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${lineOf(header)}`)),
		async pull(controller) {
			const { value, done } = await batches.next()
			if (done) return controller.close()
			const lines = value.map((row) => lineOf(cellsOf(describe(row, options))))
			controller.enqueue(encoder.encode(lines.join('')))
		},
		async cancel() {
			await batches.return(undefined)
		},
	})
	return new Response(body, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="users.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
