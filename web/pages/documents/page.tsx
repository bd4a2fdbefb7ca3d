import scale from 'virtual:icon/lucide/scale'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { DocumentList } from './document-list.tsx'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead })),
	...(args.loaderData?.addresses ?? []),
]

export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const { title, lead: description } = messages[locale]
	return {
		documents: await content.documents({ locale, type: 'general' }),
		addresses: await addressMeta(context, { path: '/documents', title, description }),
	}
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { documents } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} />
			<div className="mt-2">
				{documents.length === 0 ? (
					<EmptyState drawing={<Door />} title={words.empty}>
						{words.emptyDetail}
					</EmptyState>
				) : (
					<DocumentList documents={documents} />
				)}
			</div>
			<Card pressable padding="small" className="mt-10 flex items-center gap-4 md:max-w-[32rem]">
				<Icon icon={scale} size={24} className="shrink-0 text-ink-soft" />
				<div>
					<h2 className="text-lg">
						<CardLink to="/documents/legal">{words.legal}</CardLink>
					</h2>
					<p className="text-ink-soft">{words.legalSummary}</p>
				</div>
			</Card>
		</div>
	)
}
