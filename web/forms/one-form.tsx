import { type ReactNode, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import type { Refused } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { useFocusOnRefused } from './use-focus-on-refused.ts'

type OneFormProps = {
	/** Which one it is, where a page has several. */
	intent?: string
	/** Names this copy of the form: what is sent twice counts once. */
	sentAs?: string
	button: string
	refused: Refused | undefined
	/** It does the one thing to do here. */
	isMain?: boolean
	children: ReactNode
}

/** One form of a page: why it was refused, its fields, and its button. */
export function OneForm({ intent, sentAs, button, refused, isMain, children }: OneFormProps) {
	const form = useRef<HTMLFormElement>(null)
	// Another comes each time the page is read, for another copy.
	const [name] = useState(sentAs)
	const isUnderWay = useNavigation().formMethod === 'POST'
	useFocusOnRefused(form, refused)
	return (
		<Form ref={form} noValidate className="grid max-w-[44rem] grid-cols-1 gap-5">
			<FormRefusal refused={refused} />
			{intent && <input type="hidden" name="intent" value={intent} />}
			{name && <input type="hidden" name="sentAs" value={name} />}
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
