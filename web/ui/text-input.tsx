import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, useFieldControl } from './field-control.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
	return (
		<input type="text" {...useFieldControl(rest)} {...rest} className={classNames(controlClass, className)} />
	)
}
