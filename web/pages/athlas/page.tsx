import { redirect } from 'react-router'
import { freePageMeta } from '#web/content/free-page-meta.ts'
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
	const { page, addresses = [] } = args.loaderData ?? {}
	return [
		...pageMeta(args, (locale) => ({
			title: page?.title ?? messages[locale].title,
			description: page?.summary,
		})),
		...addresses,
	]
}

/** The content of the page is the free page `athlas`. */
export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const page = await content.page({ locale: context.get(localeContext), slug })
	if (page && page.slug !== slug) throw redirect(`/${page.slug}`, 301)
	return { page, addresses: page ? await freePageMeta(context, page) : [] }
}

export default function AthlasPage({ loaderData: { page } }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (page) return <FreePage page={page} />
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
