import type { NewApiKey } from '#services/status/api-keys/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { CopyText } from '#web/pages/panel/copy-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** The key itself, this once, and how it is used. */
export function NewSecret({ made, origin }: { made: NewApiKey; origin: string }) {
	const words = useMessages(messages)
	const call = `curl -H 'Authorization: Bearer ${made.secret}' ${origin}/api/uptime/monitors`
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={words.made}>
				<p>{words.madeNext}</p>
				<DefinitionList
					className="mt-2 text-ink"
					items={[
						{ term: words.key, description: <Copied text={made.secret} label={words.key} /> },
						{ term: words.use, description: <Copied text={call} label={words.use} /> },
					]}
				/>
			</Notice>
		</FocusOnMount>
	)
}

function Copied({ text, label }: { text: string; label: string }) {
	return (
		<>
			<code className="wrap-anywhere">{text}</code>
			<CopyText text={text} label={label} />
		</>
	)
}
