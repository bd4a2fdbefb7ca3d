import { useEffect } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { checkMs, isNewerBuildAvailable, watchChunkFailures } from './build-updates.ts'
import { messages } from './messages.ts'

/** Announces a newer build, and recovers from missing chunks of an old one. */
export function BuildWatch() {
	const words = useMessages(messages)

	useEffect(
		() => watchChunkFailures(() => toast({ title: words.lostTitle, description: words.lost, tone: 'bad' })),
		[words],
	)
	useEffect(() => {
		const timer = setInterval(async () => {
			if (await isNewerBuildAvailable())
				toast({ title: words.newBuildTitle, description: words.newBuild, tone: 'good' })
		}, checkMs)
		return () => clearInterval(timer)
	}, [words])
	return null
}
