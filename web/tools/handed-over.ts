import { useEffect, useEffectEvent } from 'react'

/** What one tool can give to another. */
export type Handed = { kind: 'text'; text: string } | { kind: 'file'; file: File }

export type HandedKind = Handed['kind']

/** What a tool does with what it is given. */
type Takers = { text?(text: string): void; file?(file: File): void }

let waiting: { slug: string; handed: Handed } | undefined

/** Keeps a result for the tool that is opened next: in memory alone, so that it is in no address and no storage. */
export function handOver(slug: string, handed: Handed): void {
	waiting = { slug, handed }
}

/** Takes what was handed to this tool, once, when its page is opened. */
export function useHanded(slug: string, takers: Takers): void {
	const taken = useEffectEvent((handed: Handed) => {
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
