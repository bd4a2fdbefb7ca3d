import { useEffect, useEffectEvent } from 'react'

export type HandOff = { kind: 'text'; text: string } | { kind: 'file'; file: File }

export type HandOffKind = HandOff['kind']

type Takers = { text?(text: string): void; file?(file: File): void }

let waiting: { slug: string; handed: HandOff } | undefined

/** In memory only, never in the address or in storage. */
export function startHandOff(slug: string, handed: HandOff): void {
	waiting = { slug, handed }
}

export function useHandOff(slug: string, takers: Takers): void {
	const taken = useEffectEvent((handed: HandOff) => {
		if (handed.kind === 'text') takers.text?.(handed.text)
		else takers.file?.(handed.file)
	})
	useEffect(() => {
		if (waiting?.slug !== slug) return
		const { handed } = waiting
		waiting = undefined
		taken(handed)
	}, [slug])
}
