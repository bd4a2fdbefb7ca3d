import key from 'virtual:icon/lucide/key-round'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { LastTime } from './last-time.tsx'
import { type PasskeyError, signInWithPasskey } from '#web/accounts/passkey-ceremony.ts'
import { messages } from './messages.ts'

/** Lazy, because it bundles all error messages. */
const PasskeyErrorNotice = lazy(async () => ({
	default: (await import('#web/accounts/passkey-error.tsx')).PasskeyErrorNotice,
}))

export type PasskeySignInProps = {
	/** Target after sign-in. */
	leadsTo: string
	isLastMethod: boolean
}

/**
 * Signs in with a passkey, by this button or by the autofill of the email field. Renders nothing if the browser does not
 * support passkeys.
 */
export function PasskeySignIn({ leadsTo, isLastMethod }: PasskeySignInProps) {
	const words = useMessages(messages)
	const [state, setState] = useState<{ formError?: PasskeyError; isPending?: boolean }>({})

	useEffect(() => {
		void offerAutofill(leadsTo).then((formError) => formError && setState({ formError }))
	}, [leadsTo])

	if (!('PublicKeyCredential' in window)) return null

	async function signIn() {
		setState({ isPending: true })
		const formError = await signInWithPasskey({ autofill: false })
		if (formError) setState({ formError })
		else window.location.assign(leadsTo)
	}

	return (
		<div className="mt-4">
			{state.formError && (
				<div className="mb-4">
					<Suspense>
						<PasskeyErrorNotice {...state.formError} />
					</Suspense>
				</div>
			)}
			<Button icon={key} pending={state.isPending} onClick={signIn} className="w-full">
				{words.signIn}
			</Button>
			{isLastMethod && <LastTime />}
		</div>
	)
}

const silentCodes = new Set(['PASSKEY_CANCELLED', 'PASSKEY_UNUSABLE', 'NOT_SENT'])

/** Offers passkeys in the autofill of the email field (conditional UI), if supported. Returns the error to show, or null. */
async function offerAutofill(leadsTo: string): Promise<PasskeyError | null> {
	if (!('PublicKeyCredential' in window)) return null
	if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
	const formError = await signInWithPasskey({ autofill: true })
	if (!formError) window.location.assign(leadsTo)
	// No passkey was selected, or the button was pressed instead.
	return formError && silentCodes.has(formError.code) ? null : formError
}
