import type { AssetDetails } from '#services/cdn/contract.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Dimensions, Weight } from '#web/pages/panel/assets/asset-list.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

export function AssetFacts({ asset, origin }: { asset: AssetDetails; origin: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { url, type, frames, alt, uploadedBy, createdAt } = asset
	return (
		<DefinitionList
			className="min-w-0 self-start border-y border-line"
			items={[
				{ term: words.size, description: <Dimensions {...asset} /> },
				{ term: words.weight, description: <Weight {...asset} /> },
				{ term: words.type, description: formatNames[type] ?? type },
				...(frames > 1
					? [{ term: words.frames, description: words.framesCount(formatNumber(frames, locale)) }]
					: []),
				{ term: words.added, description: <DateTime iso={createdAt} withTime /> },
				{
					term: words.by,
					description:
						uploadedBy === null ? (
							words.commandLine
						) : uploadedBy.isUser ? (
							<TextLink to={`/profils/${uploadedBy.name}`}>{uploadedBy.name}</TextLink>
						) : (
							uploadedBy.name
						),
				},
				{ term: words.address, description: <Copied text={origin + url} label={words.address} /> },
				{
					term: words.markdown,
					description: <Copied text={markdownOf(url, alt[locale] || alt.fr)} label={words.markdown} />,
				},
			]}
		/>
	)
}

const formatNames: Record<string, string> = {
	'image/jpeg': 'JPEG',
	'image/png': 'PNG',
	'image/webp': 'WebP',
	'image/avif': 'AVIF',
	'image/gif': 'GIF',
	'image/svg+xml': 'SVG',
}

/** `![alt](address)`, with the characters escaped that would end the text. */
function markdownOf(url: string, alt: string): string {
	return `![${alt.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})`
}

function Copied({ text, label }: { text: string; label: string }) {
	return (
		<>
			<code className="wrap-anywhere">{text}</code>
			<CopyText text={text} label={label} />
		</>
	)
}
