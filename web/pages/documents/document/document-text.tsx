import type { Document } from '#services/content/contract.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import type { Heading } from './headings.ts'
import { TableOfContents } from './table-of-contents.tsx'

type DocumentTextProps = { document: Pick<Document, 'html' | 'locale'>; headings: readonly Heading[] }

/** The text of a document beside its table of contents. */
export function DocumentText({ document, headings }: DocumentTextProps) {
	return (
		<div className="mt-8 gap-16 lg:grid lg:grid-cols-[minmax(0,44rem)_1fr]">
			<TableOfContents headings={headings} lang={useTextLang(document.locale)} className="lg:order-last" />
			<LocalizedText html={document.html} locale={document.locale} />
		</div>
	)
}
