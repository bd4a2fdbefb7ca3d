import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PasskeySignInProps } from './passkey-sign-in.tsx'

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }))

/** The way in by a passkey: loads once the page is there, and needs JavaScript. */
export function PasskeyWay(props: PasskeySignInProps) {
	if (!useHydrated()) return null
	return (
		<Suspense>
			<PasskeySignIn {...props} />
		</Suspense>
	)
}
