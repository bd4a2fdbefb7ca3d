import { data, redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { DocumentText } from './document-text.tsx'
import { DocumentView } from './document-view.tsx'
import { listHeadings } from './headings.ts'

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

export default function DocumentPage({ loaderData: { document, headings } }: Route.ComponentProps) {
	return (
		<DocumentView document={document}>
			<DocumentText document={document} headings={headings} />
		</DocumentView>
	)
}
