import { type ReactNode, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorNotice } from './form-error-notice.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

type OneFormProps = {
	/** Which one it is, where a page has several. */
	intent?: string
	/** Names this copy of the form: what is sent twice counts once. */
	idempotencyKey?: string
	button: string
	rejected: RejectedForm | undefined
	/** It does the one thing to do here. */
	isMain?: boolean
	children: ReactNode
}

/** One form of a page: why it was rejected, its fields, and its button. */
export function OneForm({ intent, idempotencyKey, button, rejected, isMain, children }: OneFormProps) {
	const form = useRef<HTMLFormElement>(null)
	// Another comes each time the page is read, for another copy.
	const [name] = useState(idempotencyKey)
	const isUnderWay = useNavigation().formMethod === 'POST'
	useFocusOnError(form, rejected)
	return (
		<Form ref={form} noValidate className="grid max-w-[44rem] grid-cols-1 gap-5">
			<FormErrorNotice rejected={rejected} />
			{intent && <input type="hidden" name="intent" value={intent} />}
			{name && <input type="hidden" name="idempotencyKey" value={name} />}
			{children}
			<Button
				type="submit"
				variant={isMain ? 'primary' : 'secondary'}
				pending={isUnderWay}
				className="justify-self-start"
			>
				{button}
			</Button>
		</Form>
	)
}
