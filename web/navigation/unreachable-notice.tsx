import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Unsent } from './send-again.ts'
import { retry, watchUnsent } from './stale-data.ts'
import { UnreachableBar } from './unreachable-bar.tsx'

export function UnreachableNotice() {
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
		<UnreachableBar
			isTrying={isTrying}
			onRetry={() => {
				setTrying(true)
				void retry(failed.unsent).finally(() => setTrying(false))
			}}
			onClose={() => setFailed(null)}
		/>
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
