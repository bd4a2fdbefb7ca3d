import { useEffect, useEffectEvent } from 'react'

export type HandOff = { kind: 'text'; text: string } | { kind: 'file'; file: File }

export type HandOffKind = HandOff['kind']

type Receivers = { text?(text: string): void; file?(file: File): void }

let pending: { slug: string; content: HandOff } | undefined

/** In memory only, never in the address or in storage. */
export function startHandOff(slug: string, content: HandOff): void {
	pending = { slug, content }
}

export function useHandOff(slug: string, receivers: Receivers): void {
	const receive = useEffectEvent((content: HandOff) => {
		if (content.kind === 'text') receivers.text?.(content.text)
		else receivers.file?.(content.file)
	})
	useEffect(() => {
		if (pending?.slug !== slug) return
		const { content } = pending
		pending = undefined
		receive(content)
	}, [slug])
}
