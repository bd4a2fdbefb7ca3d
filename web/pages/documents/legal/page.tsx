import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { DocumentList } from '#web/pages/documents/document-list.tsx'
import { messages } from '#web/pages/documents/messages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { LegalNotice } from './legal-notice.tsx'
import { RequiredDocuments } from './required-documents.tsx'

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({ title: messages[locale].legal, description: messages[locale].legalLead })),
	...(args.loaderData?.addresses ?? []),
]

export async function loader({ context }: Route.LoaderArgs) {
	const { accounts, content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const { legal: title, legalLead: description } = messages[locale]
	const [all, identity, siteName, addresses] = await Promise.all([
		content.documents({ locale }),
		nullIf('UNAVAILABLE', accounts.legalIdentity()),
		context.get(siteContext).siteName(),
		addressMeta(context, { path: '/documents/legal', title, description }),
	])
	const documents = all.filter(({ type }) => type !== 'general')
	return { documents, identity, siteName, addresses }
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { documents, identity, siteName } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/documents', label: words.title }]} />}
				title={words.legal}
				lead={words.legalLead}
			/>
			{documents.length === 0 ? (
				<EmptyState drawing={<LetterBox />} title={words.legalEmpty} className="mt-4">
					{words.legalEmptyDetail}
				</EmptyState>
			) : (
				<div className="mt-2">
					<DocumentList documents={documents} />
				</div>
			)}
			<LegalNotice identity={identity} siteName={siteName} />
			{documents.length === 0 && <RequiredDocuments />}
		</div>
	)
}
