import { data, redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { DocumentText } from './document-text.tsx'
import { DocumentView } from './document-view.tsx'
import { listHeadings } from './headings.ts'

export const meta: Route.MetaFunction = (args) => {
	const { title = '', summary } = args.loaderData?.document ?? {}
	return [...pageMeta(args, () => ({ title, description: summary })), ...(args.loaderData?.addresses ?? [])]
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const document = await content.document({ locale: context.get(localeContext), id: params.id })
	if (!document) throw data(null, { status: 404 })
	const path = `/documents/${document.slug}`
	if (document.slug !== params.id) throw redirect(path, 301)
	const { title, summary: description, locale, locales } = document
	const addresses = await addressMeta(context, { path, title, description, locale, locales })
	return { document, headings: listHeadings(document.html), addresses }
}

export default function DocumentPage({ loaderData: { document, headings } }: Route.ComponentProps) {
	return (
		<DocumentView document={document}>
			<DocumentText document={document} headings={headings} />
		</DocumentView>
	)
}
