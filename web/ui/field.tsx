import { type ReactNode, useId } from 'react'
import circleAlert from 'virtual:icon/lucide/circle-alert'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from './class-names.ts'
import { type FieldControl, FieldControlContext } from './field-control.ts'
import { Icon } from './icon/icon.tsx'
import { messages } from './messages.ts'

type FieldProps = {
	label: ReactNode
	hint?: ReactNode
	error?: ReactNode
	optional?: boolean
	aside?: ReactNode
	className?: string
	children: ReactNode
}

export function Field({ label, hint, error, optional, aside, className, children }: FieldProps) {
	const id = useId()
	const words = useMessages(messages)
	const control: FieldControl = {
		id,
		'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
		'aria-invalid': error ? true : undefined,
	}
	return (
		<div className={classNames('min-w-0', className)}>
			<div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
				<label htmlFor={id} className="font-semibold">
					{label}
					{optional && <span className="font-normal text-ink-soft"> {words.optional}</span>}
				</label>
				{aside && <span className="text-sm text-ink-soft">{aside}</span>}
			</div>
			{hint && (
				<p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<FieldControlContext value={control}>{children}</FieldControlContext>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-bad-text">
					<Icon icon={circleAlert} size={18} className="mt-px shrink-0" />
					<span>{error}</span>
				</p>
			)}
		</div>
	)
}
