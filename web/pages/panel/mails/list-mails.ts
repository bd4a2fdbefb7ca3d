import type { StoredMail, ListedMail, MailPage } from '#platform/mail/stored-mails.ts'
import type { Services } from '#services/services.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'

type MailServices = {
	accounts: Pick<Services['accounts'], 'mails' | 'mail'>
	status: { mails: Services['status']['mails'] }
}

const pageSize = 50

/**
 * Merges the mails of all services, newest first, 50 per page. `isWhole` is false while the status service is
 * unreachable.
 */
export async function listMails(
	{ accounts, status }: MailServices,
	headers: Headers,
	after: string | null,
): Promise<MailPage & { isWhole: boolean }> {
	const query = { cursor: after ?? undefined }
	const [own, others] = await Promise.all([
		accounts.mails(headers, query),
		orNull(status.mails.list(headers, query), 'UNAVAILABLE'),
	])
	const pages = others ? [own, others] : [own]
	const merged = pages.flatMap(({ mails }) => mails).toSorted(newestFirst)
	const mails = merged.slice(0, pageSize)
	const hasMore = merged.length > pageSize || pages.some(({ next }) => next !== null)
	return {
		mails,
		next: (hasMore && mails.at(-1)?.cursor) || null,
		delivery: own.delivery,
		stored: pages.reduce((sum, { stored }) => sum + stored, 0),
		isWhole: others !== null,
	}
}

/** Null when no service has this mail. */
export async function findMail(
	{ accounts, status }: MailServices,
	headers: Headers,
	id: string,
): Promise<StoredMail | null> {
	const own = await orNull(accounts.mail(headers, id), 'NOT_FOUND')
	return own ?? (await orNull(status.mails.find(headers, id), 'NOT_FOUND'))
}

function newestFirst(one: ListedMail, other: ListedMail): number {
	const [later, earlier] = [-1, 1]
	if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? later : earlier
	return one.id > other.id ? later : earlier
}

async function orNull<Answer>(
	answer: Promise<Answer>,
	code: 'NOT_FOUND' | 'UNAVAILABLE',
): Promise<Answer | null> {
	try {
		return await answer
	} catch (error) {
		if (appErrorCode(error) === code) return null
		throw error
	}
}
