import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { type Blocked, blockNavigation } from '#web/navigation/leave-block.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Autosave } from './autosave.ts'
import { messages } from './editor-messages.ts'

type LeaveGuardProps = { autosaves: readonly Autosave[]; staysAt: (pathname: string) => boolean }

/**
 * Saves before a navigation inside the site, and asks when that fails; Ctrl or Cmd S saves at once. `staysAt`: whether a
 * path keeps the texts open.
 */
export function LeaveGuard({ autosaves, staysAt }: LeaveGuardProps) {
	const words = useMessages(messages)
	const [blocked, setBlocked] = useState<Blocked | null>(null)
	const staysAtPath = useEffectEvent(staysAt)

	useEffect(
		() =>
			blockNavigation({
				mustWait: (pathname) => !staysAtPath(pathname) && autosaves.some(({ hasUnsaved }) => hasUnsaved),
				async onBlocked(waiting) {
					if (await flushAll(autosaves)) waiting.proceed()
					else setBlocked(waiting)
				},
			}),
		[autosaves],
	)

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

	function stay() {
		blocked?.reset()
		setBlocked(null)
	}

	function leave() {
		blocked?.proceed()
		setBlocked(null)
	}

	return (
		<Dialog
			open={blocked !== null}
			onClose={stay}
			title={words.leaveTitle}
			actions={
				<>
					<Button variant="primary" onClick={stay}>
						{words.stay}
					</Button>
					<Button variant="danger" onClick={leave}>
						{words.leave}
					</Button>
				</>
			}
		>
			<p>{words.leaveLead}</p>
		</Dialog>
	)
}

/** Whether everything is stored. */
async function flushAll(autosaves: readonly Autosave[]): Promise<boolean> {
	return (await Promise.all(autosaves.map((autosave) => autosave.flush()))).every(Boolean)
}
