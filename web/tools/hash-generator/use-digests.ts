import { useEffect, useState } from 'react'
import { type Digest, digestAll } from './digest.ts'

/** A browser reads a file for WebCrypto in one piece: beyond this it may run out of memory. */
const largestFileBytes = 1_000_000_000

type Problem = 'needsHttps' | 'tooBig' | 'unreadableFile'

export type Digests = { digests: readonly Digest[]; problem?: Problem }

const none: Digests = { digests: [] }

/** The digests of a text (as UTF-8) or a file; none until they are computed, or when there is no source. */
export function useDigests(source: string | File | null): Digests {
	const [computed, setComputed] = useState<{ source: string | File | null; result: Digests }>()
	useEffect(() => {
		if (source === null) return
		let isCurrent = true
		void compute(source).then((result) => isCurrent && setComputed({ source, result }))
		return () => {
			isCurrent = false
		}
	}, [source])
	return computed && computed.source === source ? computed.result : none
}

async function compute(source: string | File): Promise<Digests> {
	if (!globalThis.isSecureContext) return { digests: [], problem: 'needsHttps' }
	if (typeof source === 'string') return { digests: await digestAll(new TextEncoder().encode(source)) }
	if (source.size > largestFileBytes) return { digests: [], problem: 'tooBig' }
	try {
		return { digests: await digestAll(new Uint8Array(await source.arrayBuffer())) }
	} catch {
		return { digests: [], problem: 'unreadableFile' }
	}
}
