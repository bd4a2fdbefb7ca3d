import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { type Guess, guessTarget } from './guess-target.ts'
import { messages } from './messages.ts'

/** Shows the guessed kind of the address, and derives the name until another one is typed. */
export function AddressReading({ kindNames }: { kindNames: Record<string, string> }) {
	const words = useMessages(messages)
	const line = useRef<HTMLParagraphElement>(null)
	const [guess, setGuess] = useState<Guess | null>(null)
	useEffect(() => {
		const form = line.current!.closest('form')!
		const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement
		const [address, name] = [control('address'), control('name')]
		const first = guessTarget(address.value)?.name
		let derived = name.value === first ? first : ''
		function read({ target }: Pick<Event, 'target'>) {
			if (target !== address) return
			const found = guessTarget(address.value)
			setGuess(found)
			if (name.value !== derived) return
			derived = found?.name ?? ''
			name.value = derived
		}
		read({ target: address })
		form.addEventListener('input', read)
		return () => form.removeEventListener('input', read)
	}, [])
	return (
		<p ref={line} role="status" className="-mt-3 min-h-5 sm:col-span-2 text-sm text-ink-soft wrap-anywhere">
			{guess && words.readAs(kindNames[guess.kind] ?? '', guess.address)}
		</p>
	)
}
