import { useEffect, useEffectEvent, useState } from 'react'
import { callFileDigests } from './call-digests.ts'
import type { FileJobResult, FileJob } from './digest-files.ts'
import type { Keying } from './keying.ts'
import { type Choice, idOf } from './algorithms.ts'
import { totalSize } from './take-files.ts'

export type FileRequest = { file: File; choices: readonly Choice[] }

/** By `idOf`; null for a file that cannot be read. */
export type FileDigests = ReadonlyMap<string, Uint8Array> | null

type DigestCache = { keying: Keying; digests: ReadonlyMap<File, FileDigests> }

/** `totalBytes` is 0 while unknown. */
export type ProgressState = { bytes: number; totalBytes: number; bytesPerSecond: number }

const nothing: ReadonlyMap<File, FileDigests> = new Map()
const noProgress: ProgressState = { bytes: 0, totalBytes: 0, bytesPerSecond: 0 }

/**
 * The digests of files. Each file is read once for all its algorithms; known digests are not computed again.
 * `requests` and `keying` are compared by identity.
 */
export function useFileDigests(requests: readonly FileRequest[], keying: Keying) {
	const [known, setKnown] = useState<DigestCache>({ keying, digests: nothing })
	const [advance, setAdvance] = useState<ProgressState & { of: readonly FileRequest[] }>()
	const [stopped, setStopped] = useState<readonly FileRequest[]>()
	const [lost, setLost] = useState<readonly FileRequest[]>()
	const digests = known.keying === keying ? known.digests : nothing
	const isStopped = stopped === requests
	const isLost = lost === requests
	const jobs = jobsOf(requests, keying, digests)
	const start = useEffectEvent(() => {
		if (jobs.length === 0) return
		const stop = new AbortController()
		const startedAt = performance.now()
		let totalBytes = 0
		void totalSize(jobs.map(({ file }) => file)).then((size) => (totalBytes = size))
		let bytes = 0
		callFileDigests(jobs, {
			signal: stop.signal,
			onProgress(progress) {
				bytes += progress.bytes
				const seconds = (performance.now() - startedAt) / 1000
				setAdvance({ of: requests, bytes, totalBytes, bytesPerSecond: bytes / seconds })
				setKnown((previous) => ({ keying, digests: withResults(previous, keying, jobs, progress.results) }))
			},
		}).catch(() => {
			if (!stop.signal.aborted) setLost(requests)
		})
		return () => stop.abort()
	})
	useEffect(() => (isStopped ? undefined : start()), [requests, keying, isStopped])
	return {
		digests,
		advance: advance?.of === requests ? advance : noProgress,
		isLost,
		isDone: jobs.length === 0,
		isWorking: jobs.length > 0 && !isStopped && !isLost,
		isStopped: isStopped && jobs.length > 0,
		stop: () => setStopped(requests),
		resume: () => setStopped(undefined),
	}
}

function jobsOf(
	requests: readonly FileRequest[],
	keying: Keying,
	digests: ReadonlyMap<File, FileDigests>,
): (FileJob & { file: File })[] {
	return requests.flatMap(({ file, choices }) => {
		const known = digests.get(file)
		if (known === null) return []
		const missing = choices.filter((choice) => !known?.has(idOf(choice)))
		return missing.length > 0 ? [{ file, recipes: missing.map((choice) => ({ ...choice, keying })) }] : []
	})
}

function withResults(
	previous: DigestCache,
	keying: Keying,
	jobs: readonly (FileJob & { file: File })[],
	results: readonly FileJobResult[],
): ReadonlyMap<File, FileDigests> {
	const digests = new Map(previous.keying === keying ? previous.digests : nothing)
	for (const { index, digests: newDigests } of results) {
		const { file, recipes } = jobs[index]!
		const entries = newDigests?.map((digest, place) => [idOf(recipes[place]!), digest] as const)
		digests.set(file, entries ? new Map([...(digests.get(file) ?? []), ...entries]) : null)
	}
	return digests
}
