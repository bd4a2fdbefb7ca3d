import type { ComponentProps } from 'react'
import search from 'virtual:icon/lucide/search'
import { classNames } from './class-names.ts'
import { controlClass, useFieldControl } from './field-control.ts'
import { Icon } from './icon/icon.tsx'

export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
	return (
		<span className={classNames('relative block', className)}>
			<Icon
				icon={search}
				className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
			/>
			<input
				type="search"
				autoComplete="off"
				{...useFieldControl(rest)}
				{...rest}
				className={classNames(controlClass, 'appearance-none pl-10')}
			/>
		</span>
	)
}
