import { redirect } from 'react-router'
import { findCover } from '#web/content/find-cover.ts'
import { FreePage } from '#web/content/free-page.tsx'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const slug = 'athlas'

export const meta: Route.MetaFunction = (args) => {
	const page = args.loaderData?.page
	return pageMeta(args, (locale) => ({
		title: page?.title ?? messages[locale].title,
		description: page?.summary,
	}))
}

/** The content of the page is the free page `athlas`. */
export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const page = await content.page({ locale: context.get(localeContext), slug })
	if (page && page.slug !== slug) throw redirect(`/${page.slug}`, 301)
	return { page, cover: page && (await findCover(context, page.cover)) }
}

export default function AthlasPage({ loaderData: { page, cover } }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (page) return <FreePage page={page} cover={cover} />
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} />
			<EmptyState
				drawing={<Lamp />}
				title={words.empty}
				action={<ButtonLink to="/home">{words.backHome}</ButtonLink>}
			>
				{words.emptyDetail}
			</EmptyState>
		</div>
	)
}
