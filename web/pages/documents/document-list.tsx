import type { DocumentSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { messages } from './messages.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'

/** A list of documents: title, summary and current version. */
export function DocumentList({ documents }: { documents: readonly DocumentSummary[] }) {
	return (
		<ul className="divide-y divide-line border-b border-line">
			{documents.map((document) => (
				<DocumentRow key={document.id} document={document} />
			))}
		</ul>
	)
}

function DocumentRow({ document }: { document: DocumentSummary }) {
	const words = useMessages(messages)
	const lang = useTextLang(document.locale)
	return (
		<li className="group relative grid gap-x-8 gap-y-2 py-5 wrap-anywhere md:grid-cols-[1fr_17rem] md:items-baseline">
			<div>
				<h2 lang={lang} className="text-xl group-hover:text-accent-text">
					<CardLink to={`/documents/${document.slug}`}>{document.title}</CardLink>
				</h2>
				<p lang={lang} className="mt-1 text-ink-soft">
					{document.summary}
				</p>
			</div>
			<p className="text-sm text-ink-soft md:text-right">
				{words.version(document.edition)}
				<br />
				{words.effective} <DateTime iso={document.effectiveAt} className="whitespace-nowrap" />
			</p>
		</li>
	)
}
