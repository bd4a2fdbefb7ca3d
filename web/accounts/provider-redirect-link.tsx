import { useMessages } from '#web/i18n/locale.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { providerMessages } from './messages.ts'

/** Address and name of the provider. */
export type ProviderRedirect = { url: string; name: string }

/** Redirects by a `refresh`: `form-action` of the page's CSP forbids the response of a form to redirect to another site. */
export function Leaving({ providerRedirect: { url, name } }: { providerRedirect: ProviderRedirect }) {
	const words = useMessages(providerMessages)
	return (
		<>
			<meta httpEquiv="refresh" content={`0;url=${url}`} />
			<a href={url} className={buttonClass({ variant: 'primary' }, 'w-full')}>
				{words.goTo(name)}
			</a>
		</>
	)
}
