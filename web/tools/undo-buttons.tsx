import redoIcon from 'virtual:icon/lucide/redo-2'
import undoIcon from 'virtual:icon/lucide/undo-2'
import { useMessages } from '#web/i18n/locale.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { messages } from './messages.ts'
import type { Undo } from './use-undo.ts'

export function UndoButtons({ undo, redo }: Pick<Undo<unknown>, 'undo' | 'redo'>) {
	const words = useMessages(messages)
	return (
		<span className="inline-flex">
			<IconButton
				icon={undoIcon}
				label={words.undo}
				aria-keyshortcuts="Control+Z Meta+Z"
				disabled={!undo}
				onClick={() => undo?.()}
			/>
			<IconButton
				icon={redoIcon}
				label={words.redo}
				aria-keyshortcuts="Control+Y Meta+Shift+Z"
				disabled={!redo}
				onClick={() => redo?.()}
			/>
		</span>
	)
}
