import printer from 'virtual:icon/lucide/printer'
import type { ReactNode } from 'react'
import type { Document } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { messages } from '#web/pages/documents/messages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Period, Versions } from './versions.tsx'

type DocumentViewProps = { document: Omit<Document, 'html'>; notice?: ReactNode; children: ReactNode }

/** A document: its title, since when it is in force, `children` as its text, and its versions. */
export function DocumentView({ document, notice, children }: DocumentViewProps) {
	const words = useMessages(messages)
	const lang = useTextLang(document.locale)
	const above: { to: string; label: string }[] = [{ to: '/documents', label: words.title }]
	if (document.type !== 'general') above.push({ to: '/documents/legal', label: words.legal })
	return (
		<article className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={above} />}
				textLang={lang}
				title={document.title}
				lead={document.summary}
				actions={<PrintButton />}
			/>
			<p className="mt-5 text-sm text-ink-soft">
				{words.version(document.edition)} · <Period document={document} edition={document.edition} />
			</p>
			{notice}
			{children}
			<Versions document={document} />
		</article>
	)
}

function PrintButton() {
	const words = useMessages(messages)
	if (!useHydrated()) return null
	return (
		<Button icon={printer} size="small" className="not-printed" onClick={() => window.print()}>
			{words.print}
		</Button>
	)
}
