import { data, redirect } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages } from '#web/pages/downloader/messages.ts'
import { NotYet } from '#web/pages/downloader/not-yet.tsx'
import { parseVideoAddress, watchAddress } from '#web/pages/downloader/parse-video-address.ts'
import { VideoForm } from '#web/pages/downloader/youtube/video-form.tsx'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'

const formPath = '/micro-services/downloader/youtube'

const errorMessageKeys = {
	empty: 'empty',
	'not-an-address': 'notAnAddress',
	'other-site': 'otherSite',
	'no-video': 'noVideo',
} as const

const formMessageKeys = {
	video: 'formVideo',
	short: 'formShort',
	live: 'formLive',
	embed: 'formEmbed',
} as const

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: messages[locale][args.loaderData?.video ? 'chooseTitle' : 'refused'],
	}))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export function loader({ request }: Route.LoaderArgs) {
	const typed = new URL(request.url).searchParams.get('url')
	if (typed === null) throw redirect(formPath)
	const parsed = parseVideoAddress(typed)
	return data({ ...parsed, typed }, { status: parsed.video ? 200 : 400 })
}

export default function ChoosePage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { video, error, typed } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={
					<Breadcrumb
						items={[
							{ to: '/micro-services/downloader', label: words.title },
							{ to: formPath, label: words.youtube },
						]}
					/>
				}
				title={video ? words.chooseTitle : words.refused}
				lead={video ? words.understood : undefined}
			/>
			<div className="mt-8 max-w-[44rem] space-y-8">
				{video ? (
					<>
						<DefinitionList
							items={[
								{ term: words.site, description: words.youtube },
								{ term: words.form, description: words[formMessageKeys[video.form]] },
								{ term: words.id, description: <code>{video.id}</code> },
								{
									term: words.cleanAddress,
									description: (
										<ExternalLink href={watchAddress(video.id)}>{watchAddress(video.id)}</ExternalLink>
									),
								},
							]}
						/>
						<NotYet />
						<ButtonLink to={formPath}>{words.another}</ButtonLink>
					</>
				) : (
					<VideoForm typed={typed} error={words[errorMessageKeys[error]]} />
				)}
			</div>
		</div>
	)
}
