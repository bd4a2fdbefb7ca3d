import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, useFieldControl } from './field-control.ts'

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
	return (
		<textarea
			rows={rows}
			{...useFieldControl(rest)}
			{...rest}
			className={classNames(controlClass, 'field-sizing-content max-h-96 min-h-28 py-2.5', className)}
		/>
	)
}
