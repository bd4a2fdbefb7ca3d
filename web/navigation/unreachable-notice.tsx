import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './unreachable-messages.ts'
import type { Unsent } from './send-again.ts'
import { retry, watchUnsent } from './stale-data.ts'

export function UnreachableNotice() {
	const words = useMessages(messages)
	const { pathname, search } = useLocation()
	const here = pathname + search
	const [failed, setFailed] = useState<{ unsent: Unsent; from: string } | null>(null)
	const [isTrying, setTrying] = useState(false)

	useEffect(() => {
		const notify = (unsent: Unsent) => setFailed({ unsent, from: here })
		const onClick = (event: MouseEvent) => interceptLink(event, notify)
		const unsubscribe = watchUnsent(notify)
		addEventListener('click', onClick)
		return () => {
			unsubscribe()
			removeEventListener('click', onClick)
		}
	}, [here])

	if (failed?.from !== here) return null

	return (
		<div role="alert" className="unreached">
			<div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
				<p className="grow">
					<strong>{words.title}</strong> {words.next}
				</p>
				<Button
					size="small"
					pending={isTrying}
					onClick={() => {
						setTrying(true)
						void retry(failed.unsent).finally(() => setTrying(false))
					}}
				>
					{words.retry}
				</Button>
				<Button size="small" variant="quiet" onClick={() => setFailed(null)}>
					{words.close}
				</Button>
			</div>
		</div>
	)
}

/**
 * A page load while offline would end at the browser's own error page. `navigator.onLine` is wrong on closed networks, so
 * the site is probed before the load.
 */
function interceptLink(event: MouseEvent, notify: (unsent: Unsent) => void) {
	const link = event.target instanceof Element && event.target.closest('a')
	const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
	if (navigator.onLine || event.defaultPrevented || !link || !isPlain) return
	if (link.origin !== location.origin || link.target || link.download || link.hash) return
	event.preventDefault()
	const unsent: Unsent = { address: link.href, fields: undefined }
	void retry(unsent).then((isReached) => isReached || notify(unsent))
}
