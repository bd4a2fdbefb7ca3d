import lightbulb from 'virtual:icon/lucide/lightbulb'
import { type ReactNode, useState } from 'react'
import { fetchJson } from '#web/fetch-client.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'
import { refetchSession, useSessionState } from './session.ts'

type HintProps = {
	/** Part of its page id in `set-page-visited`. */
	id: string
	className?: string
	children: ReactNode
}

/** A tip for signed-in users until they dismiss it, once per account on every device. Needs JavaScript. */
export function Hint({ id, className, children }: HintProps) {
	const words = useMessages(messages)
	const { data } = useSessionState()
	const [isDismissed, setDismissed] = useState(false)
	const pageId = `hint:${id}`
	if (!data || isDismissed || data.session.impersonatedBy || data.user.pages?.[pageId]) return null
	const { token } = data.session

	async function dismiss() {
		setDismissed(true)
		const query = new URLSearchParams({ token, pageId })
		await fetchJson(`/api/account/set-page-visited?${query}`, { method: 'POST', retries: 1 })
		await refetchSession()
	}

	return (
		<aside
			aria-label={words.hint}
			className={classNames(
				'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface-raised p-4',
				className,
			)}
		>
			<p className="flex min-w-0 gap-3">
				<Icon icon={lightbulb} className="mt-0.5 shrink-0 text-ink-soft" />
				<span className="min-w-0">{children}</span>
			</p>
			<Button size="small" onClick={dismiss}>
				{words.understood}
			</Button>
		</aside>
	)
}
