import type { ComponentProps } from 'react'
import chevronDown from 'virtual:icon/lucide/chevron-down'
import { classNames } from './class-names.ts'
import { controlClass, useFieldControl } from './field-control.ts'
import { Icon } from './icon/icon.tsx'

export function Select({ className, ...rest }: ComponentProps<'select'>) {
	return (
		<span className={classNames('relative block', className)}>
			<select
				{...useFieldControl(rest)}
				{...rest}
				className={classNames(controlClass, 'appearance-none pr-10')}
			/>
			<Icon
				icon={chevronDown}
				className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
			/>
		</span>
	)
}
