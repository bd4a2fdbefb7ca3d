import { type ComponentProps, type ReactNode, useId } from 'react'
import check from 'virtual:icon/lucide/check'
import { CheckInput } from './check-input.tsx'
import { Icon } from './icon/icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
	const id = useId()
	return (
		<div className={className}>
			<label className="flex min-h-11 items-center gap-3 py-2">
				<span className="relative grid size-6 shrink-0 place-items-center">
					<CheckInput
						type="checkbox"
						aria-describedby={hint ? `${id}-hint` : undefined}
						{...rest}
						className="peer size-6 appearance-none rounded-small border border-line-strong bg-surface-raised transition-colors checked:border-transparent checked:bg-accent hover:border-ink disabled:opacity-60 forced-colors:appearance-auto"
					/>
					<Icon
						icon={check}
						className="pointer-events-none absolute hidden text-accent-ink peer-checked:block forced-colors:hidden!"
					/>
				</span>
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="-mt-1 ml-9 text-sm text-ink-soft">
					{hint}
				</p>
			)}
		</div>
	)
}
