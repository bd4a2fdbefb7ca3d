import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Icon, type IconData } from './icon/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
	ButtonStyle & {
		icon: IconData
		label: string
	}

const widths = { small: 'w-9 pointer-coarse:w-11', medium: 'w-11', large: 'w-13' }

export function IconButton({
	icon,
	label,
	variant = 'quiet',
	size = 'medium',
	className,
	...rest
}: IconButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			{...rest}
			className={`${buttonClass({ variant, size }, className)} ${widths[size]} shrink-0 px-0!`}
		>
			<Icon icon={icon} />
		</button>
	)
}
