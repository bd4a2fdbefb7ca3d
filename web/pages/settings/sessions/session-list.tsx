import computer from 'virtual:icon/lucide/monitor'
import unknown from 'virtual:icon/lucide/monitor-smartphone'
import phone from 'virtual:icon/lucide/smartphone'
import tablet from 'virtual:icon/lucide/tablet'
import television from 'virtual:icon/lucide/tv'
import type { DeviceView } from '#services/accounts/sessions/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

const icons = { computer, phone, tablet, television, unknown }
const dayMs = 86_400_000

type SessionListProps = {
	sessions: readonly DeviceView[]
	/** When the list was read, in milliseconds since 1970. */
	now: number
}

/** The sessions of the user; all but the current one can be closed. */
export function SessionList({ sessions, now }: SessionListProps) {
	return (
		<ul className="divide-y divide-line border-y border-line">
			{sessions.map((session) => (
				<li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
					<Icon icon={icons[session.kind]} className="shrink-0 text-ink-soft" />
					<Session session={session} now={now} />
				</li>
			))}
		</ul>
	)
}

function Session({ session, now }: { session: DeviceView; now: number }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const submitting = useSubmitting()
	const { id, browser, os, address, isLocal, createdAt, renewedAt, isCurrent } = session
	const device = browser && os ? words.browserOn(browser, os) : (browser ?? os ?? words.unknownDevice)
	const days = Math.floor((now - Date.parse(renewedAt)) / dayMs)
	return (
		<>
			<div className="min-w-0 grow basis-56">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
					{device}
					{isCurrent && <Badge tone="accent">{words.current}</Badge>}
				</p>
				<p className="text-sm wrap-anywhere text-ink-soft">
					{words.openedOn} <DateTime iso={createdAt} withTime />
					{!isCurrent && <>, {days < 1 ? words.active : words.activeDaysAgo(days)}</>}
				</p>
				{address && (
					<p className="text-sm wrap-anywhere text-ink-soft">
						{isLocal ? `${words.localNetwork} · ${address}` : address}
					</p>
				)}
			</div>
			{!isCurrent && (
				<Form className="max-sm:ms-9">
					<input type="hidden" name="which" value="one" />
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						pending={submitting}
						aria-label={words.closeOf(device, formatDateTime(createdAt, locale))}
					>
						{words.close}
					</Button>
				</Form>
			)}
		</>
	)
}
