import { classNames } from './class-names.ts'

export type ButtonStyle = {
	/** `primary`: the main action, one per view. */
	variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
	size?: 'small' | 'medium' | 'large'
}

const variants = {
	primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
	secondary: 'border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-hover',
	quiet: 'border-transparent text-ink hover:bg-surface-hover',
	danger: 'border-transparent bg-bad text-bad-ink hover:bg-bad-hover',
}

const sizes = {
	small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
	medium: 'min-h-11 px-4',
	large: 'min-h-13 px-6 text-lg',
}

export function buttonClass(
	{ variant = 'secondary', size = 'medium' }: ButtonStyle,
	className?: string,
): string {
	return classNames(
		'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold',
		'transition-[color,background-color,border-color,translate] active:translate-y-px',
		'disabled:opacity-50 disabled:active:translate-y-0 aria-disabled:cursor-progress',
		variants[variant],
		sizes[size],
		className,
	)
}
