import { useMessages } from '#web/i18n/locale.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { providerMessages } from './messages.ts'

/** Address and name of the provider. */
export type ProviderRedirect = { url: string; name: string }

/** Redirects by `<meta http-equiv="refresh">`, because the CSP directive `form-action` blocks cross-site redirects of a form. */
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
