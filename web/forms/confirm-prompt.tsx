import { useSubmitting } from '#web/forms/action-form.tsx'
import type { ReactNode } from 'react'
import { Form } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type ConfirmPromptProps = {
	title: string
	lead?: string
	verb: string
	intent?: string
	keep: string
	staysHere?: boolean
	className?: string
	children?: ReactNode
}

export function ConfirmPrompt(props: ConfirmPromptProps) {
	const { title, lead, verb, intent = 'remove', keep, staysHere = false, className, children } = props
	const isSubmitting = useSubmitting()
	return (
		<Form
			preventScrollReset={staysHere}
			className={classNames('rounded-control border border-bad/40 bg-bad-soft/45 p-4', className)}
		>
			{children}
			<p className="font-semibold wrap-anywhere">{title}</p>
			{lead && <p className="mt-1 text-ink-soft">{lead}</p>}
			<div className="mt-3 flex flex-wrap gap-3">
				<Button type="submit" name="intent" value={intent} variant="danger" pending={isSubmitting}>
					{verb}
				</Button>
				<Button type="submit" name="intent" value="keep">
					{keep}
				</Button>
			</div>
		</Form>
	)
}
