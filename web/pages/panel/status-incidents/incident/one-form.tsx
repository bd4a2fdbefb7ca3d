import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/guards/form.tsx'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import type { Refused } from '#web/pages/auth/refusal.ts'
import { useFocusOnRefused } from '#web/pages/panel/status-incidents/use-focus-on-refused.ts'
import { Button } from '#web/ui/button.tsx'

type OneFormProps = {
	intent: string
	button: string
	refused: Refused | undefined
	/** It does the one thing to do here. */
	isMain?: boolean
	children: ReactNode
}

/** One of the forms of a page: why it was refused, its fields, and its button. */
export function OneForm({ intent, button, refused, isMain, children }: OneFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useNavigation().formMethod === 'POST'
	useFocusOnRefused(form, refused)
	return (
		<Form ref={form} noValidate className="grid max-w-[44rem] grid-cols-1 gap-5">
			<RefusalNotice refusal={refused?.refusals['form']} />
			<input type="hidden" name="intent" value={intent} />
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
