import youtube from 'virtual:icon/simple-icons/youtube'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { NotYet } from './not-yet.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].description }))

export default function DownloaderPage() {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/micro-services', label: words.tools }]} />}
				title={words.title}
				lead={words.lead}
			/>
			<div className="max-w-[44rem]">
				<Section title={words.services} className="mt-10">
					<Card pressable className="flex items-center gap-4">
						<Icon icon={youtube} size={28} className="shrink-0 text-ink-soft" />
						<div>
							<h3 className="text-lg">
								<CardLink to="/micro-services/downloader/youtube">{words.youtube}</CardLink>
							</h3>
							<p className="text-ink-soft">{words.youtubeSummary}</p>
						</div>
					</Card>
				</Section>
				<NotYet className="mt-8" />
			</div>
		</div>
	)
}
