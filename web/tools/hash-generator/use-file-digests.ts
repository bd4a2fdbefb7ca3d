import { useEffect, useEffectEvent, useState } from 'react'
import { callFileDigests } from './call-digests.ts'
import type { FileDone, FileJob } from './digest-files.ts'
import type { Keying } from './keying.ts'
import { type Choice, idOf } from './algorithms.ts'
import { totalSize } from './take-files.ts'

export type Wanted = { file: File; choices: readonly Choice[] }

/** By `idOf`; null for a file that cannot be read. */
export type FileDigests = ReadonlyMap<string, Uint8Array> | null

type Known = { keying: Keying; digests: ReadonlyMap<File, FileDigests> }

/** `totalBytes` is 0 while it is not known. */
export type Advance = { bytes: number; totalBytes: number; bytesPerSecond: number }

const nothing: ReadonlyMap<File, FileDigests> = new Map()
const atRest: Advance = { bytes: 0, totalBytes: 0, bytesPerSecond: 0 }

/**
 * The digests of files, each read once for all that is wanted of it; what is known already is not computed again.
 * `wanted` and `keying` are told apart by identity.
 */
export function useFileDigests(wanted: readonly Wanted[], keying: Keying) {
	const [known, setKnown] = useState<Known>({ keying, digests: nothing })
	const [advance, setAdvance] = useState<Advance & { of: readonly Wanted[] }>()
	const [stopped, setStopped] = useState<readonly Wanted[]>()
	const [lost, setLost] = useState<readonly Wanted[]>()
	const digests = known.keying === keying ? known.digests : nothing
	const isStopped = stopped === wanted
	const isLost = lost === wanted
	const jobs = jobsOf(wanted, keying, digests)
	const begin = useEffectEvent(() => {
		if (jobs.length === 0) return
		const stop = new AbortController()
		const begun = performance.now()
		let totalBytes = 0
		void totalSize(jobs.map(({ file }) => file)).then((size) => (totalBytes = size))
		let bytes = 0
		callFileDigests(jobs, {
			signal: stop.signal,
			onProgress(progress) {
				bytes += progress.bytes
				const seconds = (performance.now() - begun) / 1000
				setAdvance({ of: wanted, bytes, totalBytes, bytesPerSecond: bytes / seconds })
				setKnown((before) => ({ keying, digests: withDone(before, keying, jobs, progress.done) }))
			},
		}).catch(() => {
			if (!stop.signal.aborted) setLost(wanted)
		})
		return () => stop.abort()
	})
	useEffect(() => (isStopped ? undefined : begin()), [wanted, keying, isStopped])
	return {
		digests,
		advance: advance?.of === wanted ? advance : atRest,
		isLost,
		isDone: jobs.length === 0,
		isWorking: jobs.length > 0 && !isStopped && !isLost,
		isStopped: isStopped && jobs.length > 0,
		stop: () => setStopped(wanted),
		resume: () => setStopped(undefined),
	}
}

function jobsOf(
	wanted: readonly Wanted[],
	keying: Keying,
	digests: ReadonlyMap<File, FileDigests>,
): (FileJob & { file: File })[] {
	return wanted.flatMap(({ file, choices }) => {
		const known = digests.get(file)
		if (known === null) return []
		const missing = choices.filter((choice) => !known?.has(idOf(choice)))
		return missing.length > 0 ? [{ file, recipes: missing.map((choice) => ({ ...choice, keying })) }] : []
	})
}

function withDone(
	before: Known,
	keying: Keying,
	jobs: readonly (FileJob & { file: File })[],
	done: readonly FileDone[],
): ReadonlyMap<File, FileDigests> {
	const digests = new Map(before.keying === keying ? before.digests : nothing)
	for (const { index, digests: given } of done) {
		const { file, recipes } = jobs[index]!
		const entries = given?.map((digest, place) => [idOf(recipes[place]!), digest] as const)
		digests.set(file, entries ? new Map([...(digests.get(file) ?? []), ...entries]) : null)
	}
	return digests
}
