import search from 'virtual:icon/lucide/search'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './button-messages.ts'
import { openPalette } from './open-palette.ts'

/** Opens the command palette, as Ctrl K (⌘ K) does. */
export function PaletteButton() {
	const words = useMessages(messages)
	return (
		<button
			type="button"
			className="header-button"
			onClick={openPalette}
			aria-keyshortcuts="Control+K Meta+K"
			aria-haspopup="dialog"
			aria-label={words.open}
			title={words.open}
		>
			<Icon icon={search} />
		</button>
	)
}
