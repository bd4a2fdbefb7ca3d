import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { RejectedForm } from './form-errors.ts'
import { ErrorNotice } from './error-notice.tsx'

type ActionFormProps = {
	rejected: RejectedForm | undefined
	/** Label of the button. */
	submit: string
	variant?: 'primary' | 'secondary' | 'danger'
	/** For long forms: the button is only as wide as its label. */
	isWide?: boolean
	/** Identifies the form among those of the page. */
	intent?: string
	/** Makes a repeated submission count once. */
	idempotencyKey?: string
	/** Path of the action, by default that of the current page. */
	action?: string
	/** Alternative that is offered after too many attempts. */
	wayOut?: ReactNode
	/** Called before the form is sent. */
	onSubmit?: () => void
	className?: string
	children?: ReactNode
}

const ChallengeNotice = lazy(async () => ({
	default: (await import('./challenge/challenge-notice.tsx')).ChallengeNotice,
}))

/**
 * A form that the server validates, with or without JavaScript. After a rejection it focuses the first invalid field, or
 * else the error of the form.
 */
export function ActionForm(props: ActionFormProps) {
	const {
		rejected,
		submit,
		variant = 'primary',
		isWide,
		intent,
		action,
		wayOut,
		onSubmit,
		className,
		children,
	} = props
	const form = useRef<HTMLFormElement>(null)
	const isSubmitting = useSubmitting()
	const formError = rejected?.errors['form']
	const challenge = formError?.challenge
	const [isSolving, setSolving] = useState(false)
	// The loader generates a new key at each revalidation; this form keeps its first one.
	const [idempotencyKey] = useState(props.idempotencyKey)

	useEffect(() => {
		if (!rejected) return
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
		const notice = form.current?.querySelector<HTMLElement>('[data-rejected]')
		;(field ?? notice)?.focus()
	}, [rejected])

	return (
		<Form
			ref={form}
			action={action}
			noValidate
			onSubmit={onSubmit}
			className={classNames('grid grid-cols-1 gap-5', isWide && 'max-w-[44rem]', className)}
		>
			{formError && !challenge && (
				<div data-rejected tabIndex={-1} className="scroll-mt-20">
					<ErrorNotice formError={formError} wayOut={wayOut} />
				</div>
			)}
			{formError && challenge && (
				<Suspense>
					<ChallengeNotice
						formError={formError}
						challenge={challenge}
						form={form}
						wayOut={wayOut}
						onSolving={setSolving}
					/>
				</Suspense>
			)}
			{intent && <input type="hidden" name="intent" value={intent} />}
			{idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
			{children}
			<Button
				type="submit"
				variant={variant}
				pending={isSubmitting || isSolving}
				className={isWide ? 'justify-self-start' : 'w-full'}
			>
				{submit}
			</Button>
		</Form>
	)
}

/** Whether any form of the page is being submitted. */
export function useSubmitting(): boolean {
	const { state, formMethod } = useNavigation()
	return state !== 'idle' && formMethod === 'POST'
}
