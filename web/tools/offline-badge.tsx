import { useEffect, useState } from 'react'
import plane from 'virtual:icon/lucide/plane'
import { useMessages } from '#web/i18n/locale.ts'
import { registerServiceWorker } from '#web/offline/register.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

export function OfflineBadge() {
	const words = useMessages(messages)
	const [isCached, setCached] = useState(false)
	useEffect(() => {
		let isMounted = true
		void cacheForOffline(window.location.pathname).then((cached) => isMounted && setCached(cached))
		return () => {
			isMounted = false
		}
	}, [])
	if (!isCached) return null
	return (
		<p role="status" className="flex items-center gap-2 max-sm:absolute max-sm:top-4 max-sm:right-0">
			<Icon icon={plane} size={16} />
			{words.worksOffline}
		</p>
	)
}

async function cacheForOffline(path: string): Promise<boolean> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
	try {
		const { active, installing, waiting } = await registerServiceWorker()
		const worker = active ?? waiting ?? installing
		return worker ? await requestCaching(worker, path) : false
	} catch {
		// Unavailable in some private windows: the tool then needs a connection.
		return false
	}
}

function requestCaching(worker: ServiceWorker, path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel()
		port1.addEventListener('message', ({ data }) => resolve(data === true))
		port1.start()
		worker.postMessage({ keep: path }, [port2])
	})
}
