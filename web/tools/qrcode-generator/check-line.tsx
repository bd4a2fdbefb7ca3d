import badgeCheck from 'virtual:icon/lucide/badge-check'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './result-messages.ts'
import type { CheckState } from './use-made-picture.ts'

/** Whether the picture was read back. */
export function CheckLine({ state }: { state: CheckState }) {
	const words = useMessages(messages)
	if (state === 'unreadable') return <Notice tone="bad">{words.unreadable}</Notice>
	if (state === 'unchecked') return <Notice tone="warn">{words.unchecked}</Notice>
	return (
		<p className="flex min-h-6 items-center gap-2 text-sm text-ink-soft" role="status">
			{state === 'checked' && <Icon icon={badgeCheck} size={18} className="shrink-0 text-good-text" />}
			{words[state]}
		</p>
	)
}
