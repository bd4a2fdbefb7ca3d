import type { ReactNode } from 'react'
import type { UsersPage } from '#services/accounts/users/contract.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import type { MailFigures } from './mail-figures.ts'
import { messages } from './messages.ts'

type PresentFiguresProps = { accounts: UsersPage['found'] | null; mails: MailFigures | null }

/** What there is now. */
export function PresentFigures({ accounts, mails }: PresentFiguresProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (!accounts && !mails) return null
	const countOf = (count: number) => formatNumber(count, locale)
	const counted = (count: number) => {
		const formatted = countOf(count)
		return mails?.isPartial && count > 0 ? words.atLeast(formatted) : formatted
	}
	return (
		<dl className="mt-12 flex flex-wrap gap-x-12 gap-y-6">
			{accounts && (
				<Figure to="/panel/users" label={words.accounts}>
					{accounts.isMore ? words.atLeast(countOf(accounts.count)) : countOf(accounts.count)}
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
		</dl>
	)
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-ink-soft">{label}</dt>
			<dd>
				<Link
					to={to}
					className="rounded-small font-heading text-3xl font-bold tabular-nums transition-colors hover:text-accent-text"
				>
					{children}
				</Link>
			</dd>
		</div>
	)
}
