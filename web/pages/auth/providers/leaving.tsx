import { useMessages } from '#web/i18n/locale.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

/** Where the account service sends somebody, and to whom. */
export type Departure = { url: string; name: string }

/**
 * Leads the browser to a provider at once. The answer to a form cannot redirect there: the page's policy keeps forms
 * on this site, and browsers hold it against every redirect that follows. A page of our own may lead anywhere.
 */
export function Leaving({ departure: { url, name } }: { departure: Departure }) {
	const words = useMessages(messages)
	return (
		<>
			<meta httpEquiv="refresh" content={`0;url=${url}`} />
			<a href={url} className={buttonClass({ variant: 'primary' }, 'w-full')}>
				{words.goTo(name)}
			</a>
		</>
	)
}
