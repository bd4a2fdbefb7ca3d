import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyText } from '#web/pages/panel/copy-text.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

type BadgeToCopyProps = { id: string; name: string; origin: string }

/** The badge of a public monitor, and what shows it on other pages. */
export function BadgeToCopy({ id, name, origin }: BadgeToCopyProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const path = `/api/uptime/badges/${id}/state.svg?lang=${locale}`
	const markdown = `[![${name.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${origin}${path})](${origin}/uptime/${id})`
	return (
		<Section title={words.badge} lead={words.badgeLead}>
			<img src={path} alt={name} height={20} />
			<code className="mt-3 block rounded-control border border-line bg-surface-sunken px-3 py-2 wrap-anywhere">
				{markdown}
			</code>
			<CopyText text={markdown} />
		</Section>
	)
}
