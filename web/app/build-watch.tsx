import { useEffect } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { checkMs, isNewerBuildThere, watchChunkFailures } from './build-updates.ts'
import { messages } from './messages.ts'

/** Watches for a newer build of the site, and recovers when a file of this one is gone. */
export function BuildWatch() {
	const words = useMessages(messages)

	useEffect(
		() => watchChunkFailures(() => toast({ title: words.lostTitle, description: words.lost, tone: 'bad' })),
		[words],
	)
	useEffect(() => {
		const timer = setInterval(async () => {
			if (await isNewerBuildThere())
				toast({ title: words.newBuildTitle, description: words.newBuild, tone: 'good' })
		}, checkMs)
		return () => clearInterval(timer)
	}, [words])
	return null
}
