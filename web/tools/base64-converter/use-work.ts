import { useMemo, useState } from 'react'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import type { Options } from './search-params.ts'
import { convert } from './conversion.ts'
import type { Done, Work } from './work.ts'

/** What a page can convert between two frames, in characters; Base58 takes their square, and each line its own time. */
const mostAtOnce = ({ notation, isPerLine }: Options) =>
	notation === 'base58' || isPerLine ? 10_000 : 100_000

const open = () => new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module' })

/** What the input becomes: a text at once while it is short, a long one and a file in a worker. */
export function useWork(text: string, file: File | null, options: Options) {
	const [share, setShare] = useState(0)
	const given = useMemo((): Work | null => {
		if (file) return { file, options }
		return text === '' ? null : { text, options }
	}, [text, file, options])
	const isShort = given !== null && 'text' in given && given.text.length <= mostAtOnce(options)
	const now = useMemo(
		(): Done | undefined => (isShort ? { conversion: convert(given.text, given.options) } : undefined),
		[isShort, given],
	)
	const later = useLatestResult(isShort ? null : given, async (asked, signal) => {
		setShare(0)
		return await callWorker<Work, Done, number>(open, asked, { signal, onProgress: setShare })
	})
	return { done: now ?? later.result, isWorking: later.isWorking, error: later.error, share }
}
