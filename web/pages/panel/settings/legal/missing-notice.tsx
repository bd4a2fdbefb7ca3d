import type { MissingPiece } from '#services/accounts/settings/limits.ts'
import { identityMessages } from '#web/accounts/legal-identity-messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** What the law asks for and the form does not have yet. */
export function MissingNotice({ pieces }: { pieces: readonly MissingPiece[] }) {
	const words = useMessages(messages)
	const names = useMessages(identityMessages)
	const isComplete = pieces.length === 0
	const link = <TextLink to="/documents/legal#mentions-legales">{words.seePage}</TextLink>
	return (
		<Notice
			tone={isComplete ? 'good' : 'warn'}
			title={isComplete ? words.completeTitle : words.missingTitle}
			action={link}
			className="mb-8"
		>
			{isComplete ? (
				<p>{words.complete}</p>
			) : (
				<ul className="list-disc pl-5">
					{pieces.map((piece) => (
						<li key={piece}>{piece === 'kind' ? words.publisherKind : names[piece]}</li>
					))}
				</ul>
			)}
			<p className="mt-2 text-sm">{words.advice}</p>
		</Notice>
	)
}
