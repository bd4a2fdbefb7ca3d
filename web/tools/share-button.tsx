import { useState } from 'react'
import link from 'virtual:icon/lucide/link'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { maxSharedContentLength, sharedContentUrl } from './use-shared-content.ts'

type ShareButtonProps = {
	/** Appended to the address as its fragment. Never a secret. */
	content: string
}

export function ShareButton({ content }: ShareButtonProps) {
	const words = useMessages(messages)
	const [outcome, setOutcome] = useState<'addressCopied' | 'addressRefused' | 'addressTooLong'>()
	async function share() {
		const address = sharedContentUrl(content)
		if (address.length > maxSharedContentLength) return setOutcome('addressTooLong')
		try {
			await navigator.clipboard.writeText(address)
			setOutcome('addressCopied')
		} catch {
			setOutcome('addressRefused')
		}
	}
	return (
		<span className="inline-flex flex-wrap items-center">
			<Button icon={link} onClick={share}>
				{words.share}
			</Button>
			<span role="status" className="text-sm text-ink-soft not-empty:ml-3">
				{outcome && words[outcome]}
			</span>
		</span>
	)
}
