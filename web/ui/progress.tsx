import { Root } from 'radix-ui/progress'
import { classNames } from './class-names.ts'

type ProgressProps = {
	label: string
	/** From 0 to 100; null while unknown. */
	value: number | null
	className?: string
}

/** Specification, section 9. */
const max = 100

export function Progress({ label, value, className }: ProgressProps) {
	const known = value === null ? null : Math.min(max, Math.max(0, value))
	return (
		<Root
			value={known}
			max={max}
			aria-label={label}
			className={classNames('block h-2 w-full overflow-hidden rounded-full bg-line', className)}
		>
			<svg width="100%" height="100%" aria-hidden>
				<rect
					width={known === null ? '40%' : `${known}%`}
					height="100%"
					className={known === null ? 'progress-slides fill-accent' : 'fill-accent transition-[width]'}
				/>
			</svg>
		</Root>
	)
}
