import key from 'virtual:icon/lucide/key-round'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { LastTime } from './last-time.tsx'
import { type PasskeyError, signInWithPasskey } from '#web/accounts/passkey-ceremony.ts'
import { messages } from './messages.ts'

/** With the words of every error: loaded when there is one. */
const PasskeyErrorNotice = lazy(async () => ({
	default: (await import('#web/accounts/passkey-error.tsx')).PasskeyErrorNotice,
}))

export type PasskeySignInProps = {
	/** Where the sign-in leads. */
	leadsTo: string
	isLastMethod: boolean
}

/**
 * Signs in without a password: by this button, or by choosing a passkey among what the address field proposes. Absent
 * where the browser cannot.
 */
export function PasskeySignIn({ leadsTo, isLastMethod }: PasskeySignInProps) {
	const words = useMessages(messages)
	const [state, setState] = useState<{ formError?: PasskeyError; isPending?: boolean }>({})

	useEffect(() => {
		void proposeInField(leadsTo).then((formError) => formError && setState({ formError }))
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

const untold = new Set(['PASSKEY_CANCELLED', 'PASSKEY_UNUSABLE', 'NOT_SENT'])

/** Proposes this site's passkeys in the address field, where the browser supports it. Returns what went wrong. */
async function proposeInField(leadsTo: string): Promise<PasskeyError | null> {
	if (!('PublicKeyCredential' in window)) return null
	if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
	const formError = await signInWithPasskey({ autofill: true })
	if (!formError) window.location.assign(leadsTo)
	// Nobody chose one, or the button was pressed instead.
	return formError && untold.has(formError.code) ? null : formError
}
