import bell from 'virtual:icon/lucide/bell'
import checks from 'virtual:icon/lucide/check-check'
import list from 'virtual:icon/lucide/list'
import { useCallback, useRef, useState } from 'react'
import type { NotificationPage } from '#services/accounts/notifications/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { readNotifications } from '#web/notifications/follow-unread.ts'
import { markRead } from '#web/notifications/mark-read.ts'
import { sentenceOf } from '#web/notifications/sentence.ts'
import { useUnread } from '#web/notifications/use-unread.ts'
import { useAccountPreferences } from '#web/session/use-account-preferences.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { messages, shownCount } from './bell-messages.ts'

const listedCount = 10
const minToastIntervalMs = 10_000

/** The notifications of the signed-in user: a live count, and the latest ones in a menu. */
export function Bell({ userId }: { userId: string }) {
	// Here, because what only those who are signed in need is not in the first load of pages.
	useAccountPreferences(userId)
	const words = useMessages(messages)
	const locale = useLocale()
	const [page, setPage] = useState<NotificationPage | null>()
	const [announced, setAnnounced] = useState('')
	const toastedAt = useRef(0)
	const onMore = useCallback(
		async (count: number) => {
			setAnnounced(words.unread(count))
			if (Date.now() - toastedAt.current < minToastIntervalMs) return
			toastedAt.current = Date.now()
			const [latest] = (await readNotifications(1))?.notifications ?? []
			if (latest) toast({ title: sentenceOf(latest, locale) })
		},
		[words, locale],
	)
	const unread = useUnread(userId, onMore) ?? 0
	const label = unread === 0 ? words.none : words.unread(unread)
	const load = async () => setPage(await readNotifications(listedCount))
	const trigger = (
		// The list is there when the menu opens, so that its first item gets the focus.
		<button
			type="button"
			onFocus={load}
			onPointerEnter={load}
			className="relative header-button"
			aria-label={label}
			title={label}
		>
			<Icon icon={bell} />
			{unread > 0 && (
				<span
					aria-hidden="true"
					className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-accent-ink tabular-nums"
				>
					{shownCount(unread)}
				</span>
			)}
		</button>
	)
	const newest = page?.notifications[0]
	return (
		<>
			<span role="status" className="sr-only">
				{announced}
			</span>
			<Menu trigger={trigger} onOpen={load}>
				<MenuLabel>{words.title}</MenuLabel>
				<div className="max-h-[60vh] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto">
					{page?.notifications.length === 0 && <p className="px-2.5 py-3 text-ink-soft">{words.empty}</p>}
					{page === null && <p className="px-2.5 py-3 text-ink-soft">{words.unreachable}</p>}
					{page?.notifications.map((each) => (
						<MenuLink key={each.id} to={each.path} onSelect={() => void markRead({ ids: [each.id] })}>
							<span className="min-w-0 py-2">
								<span className={`block wrap-anywhere ${each.isRead ? '' : 'font-semibold'}`}>
									{!each.isRead && <span className="sr-only">{words.new} </span>}
									{sentenceOf(each, locale)}
								</span>
								<DateTime iso={each.createdAt} withTime className="block text-sm text-ink-soft" />
							</span>
						</MenuLink>
					))}
				</div>
				<MenuSeparator />
				{newest && unread > 0 && (
					<MenuItem icon={checks} onSelect={() => void markRead({ until: newest.createdAt })}>
						{words.readAll}
					</MenuItem>
				)}
				<MenuLink icon={list} to="/dashboard/notifications">
					{words.all}
				</MenuLink>
			</Menu>
		</>
	)
}
