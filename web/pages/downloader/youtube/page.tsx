import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages } from '#web/pages/downloader/messages.ts'
import { NotYet } from '#web/pages/downloader/not-yet.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { VideoForm } from './video-form.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: messages[locale].youtubeTitle,
		description: messages[locale].youtubeLead,
	}))

export default function YoutubePage() {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={
					<Breadcrumb
						items={[
							{ to: '/micro-services', label: words.tools },
							{ to: '/micro-services/downloader', label: words.title },
						]}
					/>
				}
				title={words.youtubeTitle}
				lead={words.youtubeLead}
			/>
			<div className="mt-10 max-w-[44rem] space-y-8">
				<VideoForm />
				<NotYet />
			</div>
		</div>
	)
}
