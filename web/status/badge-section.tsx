import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CodeToCopy } from '#web/ui/code-to-copy.tsx'
import { Section } from '#web/ui/section.tsx'
import { badgeMessages } from './badge-messages.ts'
import { badgePath, pathOf } from './paths.ts'

type BadgeSectionProps = {
	/** Of a public monitor. */
	id: string
	name: string
	/** Of this site. */
	origin: string
}

/** The state badge of a service, to show on other sites. */
export function BadgeSection({ id, name, origin }: BadgeSectionProps) {
	const words = useMessages(badgeMessages)
	const path = badgePath(id, useLocale())
	const address = origin + path
	const alt = name.replaceAll(/[[\]\\]/g, String.raw`\$&`)
	return (
		<Section title={words.badge} lead={words.lead}>
			<img src={path} alt={name} loading="lazy" className="h-5 object-contain object-left" />
			<dl className="mt-4 grid gap-3">
				<CodeToCopy term={words.markdown} code={`[![${alt}](${address})](${origin}${pathOf(id)})`} />
				<CodeToCopy term={words.address} code={address} />
			</dl>
		</Section>
	)
}
