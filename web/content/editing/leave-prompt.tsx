import { useEffect, useEffectEvent, useState } from 'react'
import { type Blocked, blockNavigation } from '#web/navigation/leave-block.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type LeavePromptProps = {
	isUnsaved: () => boolean
	/** Whether a navigation to this path, or a form that is sent to it, loses nothing. */
	staysAt: (pathname: string) => boolean
	/** Saves first; resolves to whether there is nothing left to ask. */
	save?: () => Promise<boolean>
	words: { leaveTitle: string; leaveLead: string; stay: string; leave: string }
}

/** Asks before a navigation inside the site, a form of the page, or a reload loses what is not saved. */
export function LeavePrompt({ isUnsaved, staysAt, save, words }: LeavePromptProps) {
	const [blocked, setBlocked] = useState<Blocked | null>(null)
	const mustWait = useEffectEvent((pathname: string) => !staysAt(pathname) && isUnsaved())
	const saveFirst = useEffectEvent(async () => (await save?.()) ?? false)
	const warn = useEffectEvent((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault())

	useEffect(
		() =>
			blockNavigation({
				mustWait,
				async onBlocked(waiting) {
					if (await saveFirst()) waiting.proceed()
					else setBlocked(waiting)
				},
			}),
		[],
	)

	useEffect(() => {
		const listener = (event: BeforeUnloadEvent) => warn(event)
		window.addEventListener('beforeunload', listener)
		return () => window.removeEventListener('beforeunload', listener)
	}, [])

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
