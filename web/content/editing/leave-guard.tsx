import { useEffect } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import type { Autosave } from './autosave.ts'
import { messages } from './editor-messages.ts'
import { LeavePrompt } from './leave-prompt.tsx'

type LeaveGuardProps = { autosaves: readonly Autosave[]; staysAt: (pathname: string) => boolean }

/**
 * Saves before a navigation inside the site, and asks when that fails; Ctrl or Cmd S saves at once. `staysAt`: whether a
 * path keeps the texts open.
 */
export function LeaveGuard({ autosaves, staysAt }: LeaveGuardProps) {
	const words = useMessages(messages)

	useEffect(() => {
		function saveNow(event: KeyboardEvent) {
			const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
			if (!isSave || event.shiftKey) return
			event.preventDefault()
			void flushAll(autosaves)
		}
		document.addEventListener('keydown', saveNow)
		return () => document.removeEventListener('keydown', saveNow)
	}, [autosaves])

	return (
		<LeavePrompt
			isUnsaved={() => autosaves.some(({ hasUnsaved }) => hasUnsaved)}
			staysAt={staysAt}
			save={() => flushAll(autosaves)}
			words={words}
		/>
	)
}

/** Whether everything is stored. */
async function flushAll(autosaves: readonly Autosave[]): Promise<boolean> {
	return (await Promise.all(autosaves.map((autosave) => autosave.flush()))).every(Boolean)
}
