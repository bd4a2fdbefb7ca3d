import { Link } from 'react-router'
import type * as mail from '#platform/mail/stored-mails.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { mailPath } from './mail-path.ts'
import { MailState } from './mail-state.tsx'
import { messages } from './messages.ts'

type ListedMail = Pick<mail.ListedMail, 'id' | 'to' | 'subject' | 'createdAt' | 'state'>

type MailListProps = { mails: readonly ListedMail[]; after: string | null; openId: string | null }

/** Not preloaded, because reading a mail adds an entry to the audit log. */
export function MailList({ mails, after, openId }: MailListProps) {
	const words = useMessages(messages)
	return (
		<nav aria-label={words.list}>
			<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
				{mails.map(({ id, to, subject, createdAt, state }) => (
					<li key={id}>
						<Link
							to={mailPath({ after, id })}
							preventScrollReset
							aria-current={id === openId ? 'true' : undefined}
							className="block border-l-3 border-transparent px-4 py-3 -outline-offset-2 transition-colors hover:bg-surface-hover aria-current:border-accent aria-current:bg-surface-hover"
						>
							<span className="flex items-start justify-between gap-3">
								<span className="font-semibold">{subject}</span>
								<MailState state={state} />
							</span>
							<span className="mt-1 block truncate text-ink-soft">{to}</span>
							<DateTime iso={createdAt} withTime className="text-sm text-ink-soft" />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
