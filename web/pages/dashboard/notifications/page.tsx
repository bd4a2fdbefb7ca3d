import { z } from 'zod'
import type { Notification } from '#services/accounts/notifications/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Link } from '#web/navigation/link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { markRead } from '#web/notifications/mark-read.ts'
import { sentenceOf } from '#web/notifications/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const root = '/dashboard/notifications'

const ReadForm = z.union([z.object({ id: z.string().min(1) }), z.object({ until: z.iso.datetime() })])

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const cursor = url.searchParams.get('apres') ?? undefined
	const isUnread = url.searchParams.has('non-lues')
	return {
		...(await orErrorScreen(accounts.notifications.list(request.headers, { cursor, isUnread }))),
		isFirst: cursor === undefined,
		isUnread,
	}
}

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const form = parse(ReadForm)
	const read = 'id' in form ? { ids: [form.id] } : form
	await context.get(servicesContext).accounts.notifications.markRead(request.headers, read)
	return { isDone: true }
})

export const clientAction = formClientAction

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { notifications, next, unread, isFirst, isUnread } = loaderData
	const [newest] = notifications
	const filter = isUnread ? '&non-lues' : ''
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead(unread)} />
			<div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
				<TextLink to={isUnread ? root : `${root}?non-lues`} standalone>
					{isUnread ? words.showAll : words.showUnread}
				</TextLink>
				<TextLink to="/dashboard/settings/notifications" standalone>
					{words.settings}
				</TextLink>
				{newest && unread > 0 && (
					<Form>
						<input type="hidden" name="until" value={newest.createdAt} />
						<Button type="submit" variant="secondary">
							{words.readAll}
						</Button>
					</Form>
				)}
			</div>
			{newest ? (
				<ul className="grid gap-2">
					{notifications.map((each) => (
						<Row key={each.id} notification={each} />
					))}
				</ul>
			) : (
				<EmptyState drawing={<LetterBox />} title={isUnread ? words.noneUnread : words.none}>
					{words.noneAbout}
				</EmptyState>
			)}
			<Pagination
				next={next && `${root}?apres=${next}${filter}`}
				first={isFirst ? null : isUnread ? `${root}?non-lues` : root}
			/>
		</div>
	)
}

function Row({ notification }: { notification: Notification }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { id, path, createdAt, isRead } = notification
	const sentence = sentenceOf(notification, locale)
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface-raised px-4 py-2">
			<Link to={path} className="min-w-0 flex-1 basis-60 py-2" onClick={() => void markRead({ ids: [id] })}>
				<span className={`block wrap-anywhere hover:underline ${isRead ? '' : 'font-semibold'}`}>
					{!isRead && <span className="sr-only">{words.new} </span>}
					{sentence}
				</span>
				<DateTime iso={createdAt} withTime className="text-sm text-ink-soft" />
			</Link>
			{!isRead && (
				<Form>
					<input type="hidden" name="id" value={id} />
					<Button type="submit" variant="quiet" aria-label={words.readOf(sentence)}>
						{words.read}
					</Button>
				</Form>
			)}
		</li>
	)
}
