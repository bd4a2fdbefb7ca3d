import type { ComponentProps, ReactNode } from 'react'
import { CheckInput } from './check-input.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function Switch({ label, className, ...rest }: SwitchProps) {
	return (
		<label className={`flex min-h-11 items-center justify-between gap-4 py-2 ${className ?? ''}`}>
			<span>{label}</span>
			<span className="relative inline-flex shrink-0">
				<CheckInput
					type="checkbox"
					// oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
					role="switch"
					{...rest}
					className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors checked:border-transparent checked:bg-accent hover:border-ink disabled:opacity-60 forced-colors:appearance-auto"
				/>
				<span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-accent-ink forced-colors:hidden" />
			</span>
		</label>
	)
}
