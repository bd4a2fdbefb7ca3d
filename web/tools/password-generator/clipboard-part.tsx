import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import {
	clearNow,
	clipboardSeconds,
	type ClipboardState,
	keepClipboard,
	useClipboardState,
} from './clipboard-guard.ts'
import { messages } from './result-messages.ts'

export function ClipboardPart() {
	const words = useMessages(messages)
	const locale = useLocale()
	const state = useClipboardState()
	const isOpen = state.phase === 'counting' || state.phase === 'waiting' || state.phase === 'refused'
	return (
		<div className="mt-3 grid gap-2 text-sm text-ink-soft empty:hidden">
			<p role="status" className={state.phase === 'counting' ? 'sr-only' : 'empty:hidden'}>
				{said(state, words, formatNumber(clipboardSeconds, locale))}
			</p>
			{state.phase === 'counting' && (
				<p>
					<span className="font-semibold text-ink tabular-nums">
						{words.left(formatNumber(state.secondsLeft, locale))}
					</span>{' '}
					{state.canRead ? words.seen : words.unseen}
				</p>
			)}
			{isOpen && (
				<div className="flex flex-wrap gap-2">
					<Button size="small" onClick={() => void clearNow()}>
						{words.clearNow}
					</Button>
					<Button size="small" variant="quiet" onClick={keepClipboard}>
						{words.keep}
					</Button>
				</div>
			)}
		</div>
	)
}

function said({ phase }: ClipboardState, words: typeof messages.fr, seconds: string): string {
	if (phase === 'idle') return ''
	return phase === 'counting' ? words.begun(seconds) : words[phase]
}
