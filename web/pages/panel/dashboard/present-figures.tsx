import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { messages } from './messages.ts'
import type { Present } from './read-overview.ts'

/** What there is now. */
export function PresentFigures({ present }: { present: Present }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { accounts, mails, monitors, jobs, disk } = present
	if (Object.keys(present).length === 0) return null
	const countOf = (count: number) => formatNumber(count, locale)
	const counted = (count: number) => {
		const formatted = countOf(count)
		return mails?.isPartial && count > 0 ? words.atLeast(formatted) : formatted
	}
	return (
		<dl className="mt-12 flex flex-wrap gap-x-8 gap-y-6">
			{accounts && (
				<Figure to="/panel/users" label={words.accounts}>
					{accounts.isMore ? words.atLeast(countOf(accounts.count)) : countOf(accounts.count)}
				</Figure>
			)}
			{monitors && (
				<Figure to="/panel/status" label={words.monitorsUp}>
					{words.of(countOf(monitors.up), countOf(monitors.count))}
				</Figure>
			)}
			{mails?.delivery === 'stored' && (
				<Figure to="/panel/mails" label={words.storedMails}>
					{counted(mails.stored)}
				</Figure>
			)}
			{mails?.delivery === 'smtp' && (
				<Figure to="/panel/mails" label={words.waitingMails}>
					{counted(mails.waiting)}
				</Figure>
			)}
			{jobs && <Figure label={words.jobs}>{countOf(jobs.waiting)}</Figure>}
			{disk && (
				<Figure to="/panel/backups" label={words.freeOf(formatSize(disk.totalBytes, locale))}>
					{formatSize(disk.freeBytes, locale)}
				</Figure>
			)}
		</dl>
	)
}

function Figure({ to, label, children }: { to?: string; label: string; children: ReactNode }) {
	const look = 'font-heading text-3xl font-bold tabular-nums'
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-ink-soft">{label}</dt>
			<dd>
				{to ? (
					<Link to={to} className={`rounded-small transition-colors hover:text-accent-text ${look}`}>
						{children}
					</Link>
				) : (
					<span className={look}>{children}</span>
				)}
			</dd>
		</div>
	)
}
