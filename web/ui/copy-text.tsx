import { useState } from 'react'
import copy from 'virtual:icon/lucide/copy'
import { useMessages } from '#web/i18n/locale.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const messages = defineMessages({
	fr: {
		copy: 'Copier',
		copyOf: (label: string) => `Copier : ${label}`,
		copied: 'Copié.',
		denied: 'Votre navigateur ne laisse pas copier : sélectionnez le texte.',
	},
	en: {
		copy: 'Copy',
		copyOf: (label: string) => `Copy: ${label}`,
		copied: 'Copied.',
		denied: 'Your browser does not let us copy: select the text.',
	},
})

type CopyTextProps = {
	/** Read when it is copied. */
	text: string | (() => string)
	label?: string
}

/** Invisible until hydrated, to avoid a layout shift. */
export function CopyText({ text, label }: CopyTextProps) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [outcome, setOutcome] = useState<'copied' | 'denied'>()

	async function put() {
		setOutcome(
			await navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
				() => 'copied' as const,
				() => 'denied' as const,
			),
		)
	}

	return (
		<span className={classNames('mt-2 flex flex-wrap items-center gap-3', !isHydrated && 'invisible')}>
			<Button size="small" icon={copy} onClick={put} aria-label={label && words.copyOf(label)}>
				{words.copy}
			</Button>
			<span role="status" className="text-sm text-ink-soft">
				{outcome && words[outcome]}
			</span>
		</span>
	)
}
