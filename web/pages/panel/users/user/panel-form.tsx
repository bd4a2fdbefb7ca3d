import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Intent } from './user-forms.ts'

type PanelFormProps = {
	intent: Intent
	rejected: RejectedForm | undefined
	submit: string
	submitLabel?: string
	variant?: 'secondary' | 'danger'
	size?: 'small' | 'medium'
	children?: ReactNode
}

export function PanelForm(props: PanelFormProps) {
	const { intent, rejected, submit, submitLabel, variant = 'secondary', size = 'medium', children } = props
	const form = useRef<HTMLFormElement>(null)
	const { state, formData } = useNavigation()
	const formError = rejected?.errors['form'] ?? rejected?.errors['intent']

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate preventScrollReset className="grid justify-items-start gap-5">
			<input type="hidden" name="intent" value={intent} />
			<ErrorNotice formError={formError} className="w-full max-w-[32rem]" />
			{children}
			<Button
				type="submit"
				variant={variant}
				size={size}
				aria-label={submitLabel}
				pending={state !== 'idle' && formData?.get('intent') === intent}
			>
				{submit}
			</Button>
		</Form>
	)
}
