import { data, redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages } from '#web/pages/documents/messages.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { listHeadings } from './headings.ts'
import { TableOfContents } from './table-of-contents.tsx'
import printer from 'virtual:icon/lucide/printer'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const meta: Route.MetaFunction = (args) => {
	const { title = '', summary } = args.loaderData?.document ?? {}
	return pageMeta(args, () => ({ title, description: summary }))
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const document = await content.document({ locale: context.get(localeContext), id: params.id })
	if (!document) throw data(null, { status: 404 })
	if (document.slug !== params.id) throw redirect(`/documents/${document.slug}`, 301)
	return { document, headings: listHeadings(document.html) }
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { document, headings } = loaderData
	const lang = useTextLang(document.locale)
	const above: { to: string; label: string }[] = [{ to: '/documents', label: words.title }]
	if (document.type !== 'general') above.push({ to: '/documents/legal', label: words.legal })
	return (
		<article className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={above} />}
				title={<span lang={lang}>{document.title}</span>}
				lead={<span lang={lang}>{document.summary}</span>}
				actions={<PrintButton />}
			/>
			<p className="mt-5 text-sm text-ink-soft">
				{words.version(document.edition)} · {words.effective} <DateTime iso={document.effectiveAt} />
			</p>
			<div className="mt-8 gap-16 lg:grid lg:grid-cols-[minmax(0,44rem)_1fr]">
				<TableOfContents headings={headings} lang={lang} className="lg:order-last" />
				<LocalizedText html={document.html} locale={document.locale} />
			</div>
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
