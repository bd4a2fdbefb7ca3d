import { type ReactNode, useEffect, useState } from 'react'
import check from 'virtual:icon/lucide/check'
import copyIcon from 'virtual:icon/lucide/copy'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const confirmationMs = 3000

type CopyButtonProps = {
	text: string
	onCopied?: () => void
	label?: string
	children?: ReactNode
	variant?: 'primary' | 'secondary' | 'quiet'
	size?: 'small' | 'medium'
}

export function CopyButton({ text, onCopied, label, children, variant, size }: CopyButtonProps) {
	const words = useMessages(messages)
	const [outcome, setOutcome] = useState<'copied' | 'refused'>()
	useEffect(() => {
		if (!outcome) return
		const timer = setTimeout(() => setOutcome(undefined), confirmationMs)
		return () => clearTimeout(timer)
	}, [outcome])
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text)
			setOutcome('copied')
			onCopied?.()
		} catch {
			setOutcome('refused')
		}
	}
	return (
		<span className="inline-flex flex-wrap items-center">
			<Button
				variant={variant}
				size={size}
				icon={outcome === 'copied' ? check : copyIcon}
				disabled={text === ''}
				aria-label={label && words.copyLabel(label)}
				onClick={copy}
			>
				{children ?? words.copy}
			</Button>
			<span role="status" className="text-sm text-ink-soft not-empty:ml-3">
				{outcome && { copied: words.copied, refused: words.copyRefused }[outcome]}
			</span>
		</span>
	)
}
