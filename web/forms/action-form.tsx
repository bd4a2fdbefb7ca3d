import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { RejectedForm } from './form-errors.ts'
import { ErrorNotice } from './error-notice.tsx'

type ActionFormProps = {
	/** What the action answered when it rejected. */
	rejected?: RejectedForm
	/** The verb of the button. */
	submit: string
	/** `danger` for what takes something away; `primary` unless said otherwise. */
	variant?: 'primary' | 'danger'
	/** The page that answers; this one unless said otherwise. */
	action?: string
	/** What to do instead of trying again, after too many attempts. */
	wayOut?: ReactNode
	className?: string
	children?: ReactNode
}

/** Fetched by those who need it: few do. */
const ChallengeNotice = lazy(async () => ({
	default: (await import('./challenge/challenge-notice.tsx')).ChallengeNotice,
}))

/**
 * A form that the server checks and answers, with or without JavaScript: says what it refuses as a whole, moves to
 * the first field in error, and shows that it is on its way.
 */
export function ActionForm({
	rejected,
	submit,
	variant = 'primary',
	action,
	wayOut,
	className,
	children,
}: ActionFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const pending = useSubmitting()
	const formError = rejected?.errors['form']
	const challenge = formError?.challenge
	const [isSolving, setSolving] = useState(false)

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} action={action} noValidate className={classNames('grid grid-cols-1 gap-5', className)}>
			{!challenge && <ErrorNotice formError={formError} wayOut={wayOut} />}
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
			{children}
			<Button type="submit" variant={variant} pending={pending || isSolving} className="w-full">
				{submit}
			</Button>
		</Form>
	)
}

/** Whether a form of this page is on its way. */
export function useSubmitting(): boolean {
	const { state, formMethod } = useNavigation()
	return state !== 'idle' && formMethod === 'POST'
}
