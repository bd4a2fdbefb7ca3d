import { data } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages } from '#web/pages/downloader/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].fileTitle }))

/** No file is stored yet: 404 for every id. */
export function loader() {
	return data(null, { status: 404 })
}

export default function FilePage() {
	const words = useMessages(messages)
	return (
		<div className="page-width pt-8 pb-20">
			<h1 className="sr-only">{words.fileTitle}</h1>
			<EmptyState
				drawing={<DoorToNowhere />}
				title={words.fileGone}
				action={<ButtonLink to="/micro-services/downloader/youtube">{words.back}</ButtonLink>}
			>
				{words.fileGoneDetail}
			</EmptyState>
		</div>
	)
}
