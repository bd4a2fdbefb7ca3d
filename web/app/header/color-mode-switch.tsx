import moon from 'virtual:icon/lucide/moon'
import monitor from 'virtual:icon/lucide/monitor'
import sun from 'virtual:icon/lucide/sun'
import { type ColorMode, setColorMode, useColorMode } from '#web/app/color-mode.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

const order: readonly ColorMode[] = ['system', 'light', 'dark']
const icons = { system: monitor, light: sun, dark: moon }

/** Cycles through light, dark and system mode; the label names the current one. */
export function ColorModeSwitch() {
	const words = useMessages(messages)
	const mode = useColorMode() ?? 'system'
	const next = order[(order.indexOf(mode) + 1) % order.length]!
	const label = words.colorModeIs(words[mode])
	return (
		<button
			type="button"
			className="header-button"
			onClick={() => setColorMode(next)}
			aria-label={label}
			title={label}
		>
			<Icon icon={icons[mode]} />
		</button>
	)
}
