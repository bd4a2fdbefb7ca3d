import { useRouteLoaderData } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import type { RootData } from '#web/root.tsx'
import type { LocalText } from '#web/site/site-look.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Doors } from './doors.tsx'
import { messages } from './messages.ts'

/** Name and motto of the community, the main action and the main links; an empty `sentence` is the built-in one. */
export function Welcome({ sentence }: { sentence: LocalText }) {
	const words = useMessages(messages)
	const { user } = useSession()
	const root = useRouteLoaderData<RootData>('root')
	const action = user
		? { to: '/dashboard', word: words.dashboard }
		: { to: '/auth/register', word: words.join }
	return (
		<header className="pt-10 sm:pt-16">
			<div className="grid items-end gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
				<div className="min-w-0 lg:pb-14">
					<h1 className="text-4xl wrap-break-word">{root?.siteName}</h1>
					<p lang={sentence.lang} className="mt-4 max-w-[36ch] text-xl text-ink-soft">
						{sentence.text || words.sentence}
					</p>
					<ButtonLink to={action.to} variant="primary" size="large" className="mt-7">
						{action.word}
					</ButtonLink>
				</div>
				<Doors />
			</div>
			<div className="paved-line" />
		</header>
	)
}
