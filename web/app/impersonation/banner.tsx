import eye from 'virtual:icon/lucide/eye'
import { Form } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** Names the impersonated user and ends the impersonation; fixed to the bottom of the screen. */
export function ImpersonationBanner({ name }: { name: string }) {
	const words = useMessages(messages)
	return (
		<aside
			aria-label={words.label}
			className="impersonation not-printed sticky bottom-0 z-30 border-t border-second/40 bg-second-soft text-ink"
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
