import type { Use } from '#platform/http/uses.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

export function AssetUses({ uses }: { uses: readonly Use[] }) {
	const words = useMessages(messages)
	return (
		<Section title={words.uses}>
			{uses.length === 0 ? <p className="text-ink-soft">{words.noUses}</p> : <AssetUseList uses={uses} />}
		</Section>
	)
}

export function AssetUseList({ uses }: { uses: readonly Use[] }) {
	return (
		<ul className="list-disc pl-5 marker:text-ink-soft">
			{uses.map(({ path, title }) => (
				<li key={path} className="py-1 wrap-anywhere">
					<TextLink to={path} standalone className="-my-2.5">
						{title}
					</TextLink>
				</li>
			))}
		</ul>
	)
}
