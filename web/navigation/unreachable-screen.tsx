import { useEffect } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { isSiteReached } from './unreachable.ts'
import { messages } from './unreachable-messages.ts'

const retryMs = 5000

/** Reloads once the site is reachable again. Polls, because browsers on a closed network never fire `online`. */
export function UnreachableScreen() {
	const words = useMessages(messages)
	useEffect(() => {
		addEventListener('online', reloadIfReached)
		const retries = setInterval(reloadIfReached, retryMs)
		return () => {
			removeEventListener('online', reloadIfReached)
			clearInterval(retries)
		}
	}, [])
	return (
		<main id="content" className="reading-width grid min-h-dvh content-center justify-items-start py-12">
			<title>{words.title}</title>
			<h1 className="text-3xl">{words.title}</h1>
			<p className="mt-4 text-lg text-ink-soft">{words.next}</p>
			<Button variant="primary" className="mt-8" onClick={reloadIfReached}>
				{words.retry}
			</Button>
		</main>
	)
}

/** Probes the site first, because the browser's own error page has no way back. */
async function reloadIfReached() {
	if (await isSiteReached()) location.reload()
}
