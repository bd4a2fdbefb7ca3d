import eye from 'virtual:icon/lucide/eye'
import { Form, useMatches } from 'react-router'
import type { SessionView } from '#services/accounts/service.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useSessionState } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/**
 * On every page while an administrator sees the site as somebody else: as whom, and the way back. Signed-in pages have
 * it from the server; public ones, which are the same for everybody, once the browser knows the session.
 */
export function ImpersonationBanner() {
	const words = useMessages(messages)
	const name = useImpersonatedName()
	if (name === null) return null
	return (
		<aside
			aria-label={words.label}
			className="not-printed sticky bottom-0 z-30 border-t border-second/40 bg-second-soft text-ink"
		>
			<div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
				<p className="flex items-center gap-3 font-semibold">
					<Icon icon={eye} className="shrink-0 text-second-text" />
					{words.as(name)}
				</p>
				<Form method="post" action="/auth/stop-impersonating">
					<Button type="submit" size="small">
						{words.stop}
					</Button>
				</Form>
			</div>
		</aside>
	)
}

/** The person as whom the site is seen; null for oneself. */
function useImpersonatedName(): string | null {
	const { data } = useSessionState()
	const guard = useMatches().find(({ id }) => /^guards\/\w+\/(auth|panel)$/.test(id))
	const session = guard?.loaderData as SessionView | undefined
	if (session) return session.impersonatedBy === null ? null : session.user.name
	return data?.session.impersonatedBy ? data.user.name : null
}
