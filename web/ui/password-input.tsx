import { type ComponentProps, useState } from 'react'
import eye from 'virtual:icon/lucide/eye'
import eyeOff from 'virtual:icon/lucide/eye-off'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from './class-names.ts'
import { controlClass, useFieldControl } from './field-control.ts'
import { useHydrated } from './use-hydrated.ts'
import { IconButton } from './icon-button.tsx'
import { messages } from './messages.ts'

/** With a button that reveals the password; a plain input without JavaScript. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
	const control = useFieldControl(rest)
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [shown, setShown] = useState(false)
	return (
		<span className={classNames('relative block', className)}>
			<input
				spellCheck={false}
				autoCapitalize="none"
				{...control}
				{...rest}
				type={shown ? 'text' : 'password'}
				className={classNames(controlClass, 'pr-12')}
			/>
			{isHydrated && (
				<IconButton
					icon={shown ? eyeOff : eye}
					label={shown ? words.hidePassword : words.showPassword}
					className="absolute! inset-y-0 right-0 text-ink-soft"
					onClick={() => setShown(!shown)}
				/>
			)}
		</span>
	)
}
