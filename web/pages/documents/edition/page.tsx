import { data, redirect } from 'react-router'
import { textOfMarkdown } from '#platform/markdown/plain-text.ts'
import { typeset } from '#platform/markdown/typography.ts'
import { TextDifference } from '#web/content/text-difference.tsx'
import { type Passage, wordDifference } from '#web/content/word-difference.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { DocumentText } from '#web/pages/documents/document/document-text.tsx'
import { DocumentView } from '#web/pages/documents/document/document-view.tsx'
import { listHeadings } from '#web/pages/documents/document/headings.ts'
import { messages } from '#web/pages/documents/messages.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { EditionNotice } from './edition-notice.tsx'

export const meta: Route.MetaFunction = (args) => {
	const { document, addresses = [] } = args.loaderData ?? {}
	if (!document) return pageMeta(args, () => ({ title: '' }))
	const { title, summary, edition } = document
	return [
		...pageMeta(args, (locale) => ({
			title: messages[locale].titleOfVersion(title, edition),
			description: summary,
		})),
		...addresses,
	]
}

/** The number of the edition with which this one is compared. */
export const handle: PageHandle = { query: ['compare'] }

/** The permanent address of an edition; that of the edition in force is canonically the document's. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const { id } = params
	const edition = numberIn(params.edition)
	const document = await content.document({ locale, id, edition })
	if (!document) throw data(null, { status: 404 })
	const path = `/documents/${document.slug}`
	if (document.slug !== id) throw redirect(`${path}/${edition}${url.search}`, 301)
	const compared = url.searchParams.get('compare')
	const isCurrent = edition === document.current.edition
	const { title, summary: description, locale: own, locales } = document
	const addresses = await addressMeta(context, {
		path: isCurrent ? path : `${path}/${edition}`,
		title,
		description,
		locale: own,
		// Each language counts its own editions.
		locales: isCurrent ? locales : [own],
	})
	if (compared === null) {
		return { document, addresses, headings: listHeadings(document.html), comparison: null }
	}
	const from = numberIn(compared)
	const texts = await content.editionTexts({ locale, id, from, to: edition })
	if (!texts) throw data(null, { status: 404 })
	const comparison = { from, passages: differenceAsRead(texts, own) }
	return { document: { ...document, html: '' }, addresses, headings: [], comparison }
}

/** What differs in the texts as readers see them; if only the markup differs, in their Markdown. */
function differenceAsRead({ before, after }: { before: string; after: string }, locale: Locale): Passage[] {
	const [from, to] = [before, after].map((text) => typeset(textOfMarkdown(text), locale)) as [string, string]
	return from === to ? wordDifference(before, after) : wordDifference(from, to)
}

/** @throws {Response} 404 for another text than a number as it is written in addresses */
function numberIn(text: string): number {
	if (!/^[1-9]\d{0,5}$/.test(text)) throw data(null, { status: 404 })
	return Number(text)
}

export default function EditionPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { document, headings, comparison } = loaderData
	const lang = useTextLang(document.locale)
	return (
		<DocumentView document={document} notice={<EditionNotice document={document} />}>
			{comparison ? (
				<Section
					title={words.changes(comparison.from, document.edition)}
					action={
						<TextLink to={`/documents/${document.slug}/${document.edition}`} className="not-printed">
							{words.readVersion(document.edition)}
						</TextLink>
					}
				>
					<TextDifference passages={comparison.passages} lang={lang} className="max-w-[48rem]" />
				</Section>
			) : (
				<DocumentText document={document} headings={headings} />
			)}
		</DocumentView>
	)
}
