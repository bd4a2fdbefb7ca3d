import { sessionContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Doorway } from '#web/pages/auth/doorway.tsx'
import { pageMeta } from '#web/page-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ context }: Route.LoaderArgs) {
	return { name: context.get(sessionContext).user.name }
}

/** Where other services will ask to let somebody in; none can ask yet. */
export default function AuthenticationPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<Doorway title={words.title} lead={words.nothing}>
			<p>{words.purpose}</p>
			<p className="mt-4 text-ink-soft">{words.safe}</p>
			<ButtonLink to="/dashboard" variant="primary" className="mt-7 w-full">
				{words.back}
			</ButtonLink>
			<p className="mt-4 text-center text-sm text-ink-soft">{words.signedInAs(loaderData.name)}</p>
		</Doorway>
	)
}
