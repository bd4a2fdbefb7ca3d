import { useMessages } from '#web/i18n/locale.ts'
import { LastTime } from '#web/pages/auth/passkey/last-time.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './button-messages.ts'
import type { Provider } from '#web/accounts/providers.ts'

type ProviderButtonsProps = {
	providers: Provider[]
	/** The last sign-in method of this browser. */
	lastMethod: string | null
	/** Target after sign-in. */
	target: string | null
	/** Adds a divider 'or', for use below another sign-in method. */
	isBelow?: boolean
}

/** Up to this number each provider has a line of its own. */
const fewProviders = 3

/**
 * A button for each provider, the last used one first. A plain form without client-side navigation, since the response
 * leads to another site.
 */
export function ProviderButtons({ providers, lastMethod, target, isBelow }: ProviderButtonsProps) {
	const words = useMessages(messages)
	if (providers.length === 0) return null
	const isFew = providers.length <= fewProviders
	const last = providers.filter(({ id }) => id === lastMethod)
	const others = providers.filter(({ id }) => id !== lastMethod)
	return (
		<form method="post" action="/auth/provider">
			{isBelow && (
				<p aria-hidden="true" className="mt-6 mb-4 flex items-center gap-3 text-sm text-ink-soft">
					<span className="h-px grow bg-line" />
					{words.or}
					<span className="h-px grow bg-line" />
				</p>
			)}
			{target && <input type="hidden" name="callbackURL" value={target} />}
			<ul aria-label={words.otherWays} className="grid grid-cols-2 gap-2">
				{[...last, ...others].map(({ id, name, icon }) => (
					<li key={id} className={isFew || id === lastMethod ? 'col-span-2' : undefined}>
						<button
							type="submit"
							name="provider"
							value={id}
							className={buttonClass({ variant: 'secondary', size: 'medium' }, 'w-full')}
						>
							<Icon icon={icon} size={18} className="shrink-0" />
							<span>
								<span className={isFew || id === lastMethod ? undefined : 'sr-only'}>
									{words.continueWith}{' '}
								</span>
								{name}
							</span>
						</button>
						{id === lastMethod && <LastTime />}
					</li>
				))}
			</ul>
		</form>
	)
}
