import { defineMessages } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Kbd } from '#web/ui/kbd.tsx'

const messages = defineMessages({
	fr: { enter: 'Entrée', another: 'pour un autre' },
	en: { enter: 'Enter', another: 'for another' },
})

export function KeysHint() {
	const words = useMessages(messages)
	return (
		<span aria-hidden className="hidden text-sm text-ink-soft sm:pointer-fine:inline">
			<Kbd>Ctrl</Kbd> <Kbd>{words.enter}</Kbd> {words.another}
		</span>
	)
}
