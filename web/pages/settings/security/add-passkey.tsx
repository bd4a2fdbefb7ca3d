import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmSessionLink } from '#web/accounts/confirm-session.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { passkeyMessages } from './passkey-messages.ts'

/** Lazy, because it bundles all error messages. */
const PasskeyErrorNotice = lazy(async () => ({
	default: (await import('#web/accounts/passkey-error.tsx')).PasskeyErrorNotice,
}))

type State = { code?: string; isPending?: boolean; isDone?: boolean }

/** Adds a passkey of this device. Without JavaScript, explains that it is required. */
export function AddPasskey({ isFresh }: { isFresh: boolean }) {
	const words = useMessages(passkeyMessages)
	const isHydrated = useHydrated()
	if (!isHydrated) return <p className="text-ink-soft">{words.needsBrowser}</p>
	if (!isFresh) {
		const next = '/dashboard/settings/security?done=confirmedDone'
		return <Notice action={<ConfirmSessionLink next={next} />}>{words.notFresh}</Notice>
	}
	return <AddPasskeyForm />
}

function AddPasskeyForm() {
	const words = useMessages(passkeyMessages)
	const { revalidate } = useRevalidator()
	const [{ code, isPending, isDone }, setState] = useState<State>({})

	async function add(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const name = String(new FormData(form).get('name') ?? '')
		setState({ isPending: true })
		const { registerPasskey } = await import('#web/accounts/passkey-ceremony.ts')
		const formError = await registerPasskey(name)
		if (formError) return setState({ code: formError })
		form.reset()
		setState({ isDone: true })
		await revalidate()
	}

	return (
		<form onSubmit={add} noValidate className="grid max-w-[32rem] gap-4">
			<div role="status" className="empty:hidden">
				{isDone && <Notice tone="good">{words.added}</Notice>}
			</div>
			{code && (
				<Suspense>
					<PasskeyErrorNotice code={code} />
				</Suspense>
			)}
			<Field label={words.name} hint={words.nameHint} optional>
				<TextInput name="name" autoComplete="off" maxLength={100} />
			</Field>
			<Button type="submit" pending={isPending} className="justify-self-start">
				{words.add}
			</Button>
		</form>
	)
}
