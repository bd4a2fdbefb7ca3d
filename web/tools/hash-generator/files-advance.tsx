import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { messages } from './result-messages.ts'
import type { Advance, useFileDigests } from './use-file-digests.ts'

export function FilesAdvance({ work }: { work: ReturnType<typeof useFileDigests> }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { advance, isLost, isWorking, isStopped, stop, resume } = work
	if (isLost) return <Notice tone="bad">{words.lost}</Notice>
	if (isStopped) {
		return (
			<Notice tone="warn" action={<Button onClick={resume}>{words.resume}</Button>}>
				{words.stopped}
			</Notice>
		)
	}
	if (!isWorking) return null
	const { bytes, totalBytes, bytesPerSecond } = advance
	return (
		<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
			<p className="font-semibold">{words.working}</p>
			<Progress label={words.working} value={totalBytes > 0 ? (bytes / totalBytes) * 100 : null} />
			<p className="text-sm text-ink-soft tabular-nums">
				{bytes > 0 &&
					totalBytes > 0 &&
					`${words.advance(
						formatSize(bytes, locale),
						formatSize(totalBytes, locale),
						formatSize(bytesPerSecond, locale),
					)}, ${words.left(timeLeft(advance, locale))}`}
			</p>
			<div>
				<Button onClick={stop}>{words.stop}</Button>
			</div>
		</div>
	)
}

/** '12 s', '3 min', '2 h'. */
function timeLeft({ bytes, totalBytes, bytesPerSecond }: Advance, locale: Locale): string {
	const seconds = Math.max(1, (totalBytes - bytes) / bytesPerSecond)
	const [count, unit] =
		seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
	return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(count)
}
