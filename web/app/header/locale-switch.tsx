import { createPath, useFetcher, useLocation } from 'react-router'
import type { Locale } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

/** Changes the language and stays on the page. Works without JavaScript. */
export function LocaleSwitch({ locale }: { locale: Locale }) {
	const words = useMessages(messages)
	const fetcher = useFetcher()
	const location = useLocation()
	const isHydrated = useHydrated()
	const other: Locale = locale === 'fr' ? 'en' : 'fr'
	return (
		<fetcher.Form method="post" action="/locale" preventScrollReset>
			<input type="hidden" name="locale" value={other} />
			{/* A cached page is rendered with only the parameters that it reads. */}
			<input
				key={String(isHydrated)}
				type="hidden"
				name="returnTo"
				value={createPath({ ...location, hash: '' })}
				suppressHydrationWarning
			/>
			<button type="submit" className="header-button" lang={other} title={words.otherLanguage}>
				<span aria-hidden="true">{other.toUpperCase()}</span>
				<span className="sr-only">{words.otherLanguage}</span>
			</button>
		</fetcher.Form>
	)
}
