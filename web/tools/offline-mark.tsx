import { useEffect, useState } from 'react'
import plane from 'virtual:icon/lucide/plane'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { keepForOffline } from './keep-for-offline.ts'
import { messages } from './tool-messages.ts'

/** Keeps this tool in the browser, and says so once it is there. */
export function OfflineMark() {
	const words = useMessages(messages)
	const [isKept, setKept] = useState(false)
	useEffect(() => {
		let isHere = true
		void keepForOffline(window.location.pathname).then((kept) => isHere && setKept(kept))
		return () => {
			isHere = false
		}
	}, [])
	if (!isKept) return null
	return (
		<p role="status" className="flex items-center gap-2 max-sm:absolute max-sm:top-4 max-sm:right-0">
			<Icon icon={plane} size={16} />
			{words.worksOffline}
		</p>
	)
}
