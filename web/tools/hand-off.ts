import { useEffect, useEffectEvent } from 'react'

/** What one tool can give to another. */
export type HandOff = { kind: 'text'; text: string } | { kind: 'file'; file: File }

export type HandOffKind = HandOff['kind']

/** What a tool does with what it is given. */
type Takers = { text?(text: string): void; file?(file: File): void }

let waiting: { slug: string; handed: HandOff } | undefined

/** Keeps a result for the tool that is opened next: in memory alone, so that it is in no address and no storage. */
export function startHandOff(slug: string, handed: HandOff): void {
	waiting = { slug, handed }
}

/** Takes what was handed to this tool, once, when its page is opened. */
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
