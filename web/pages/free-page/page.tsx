import { data, redirect } from 'react-router'
import { redirectFormerAddress } from '#web/content/former-address.ts'
import { freePageMeta } from '#web/content/free-page-meta.ts'
import { FreePage } from '#web/content/free-page.tsx'
import { localeContext, servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) => {
	const { page, addresses = [] } = args.loaderData ?? {}
	return [...pageMeta(args, () => ({ title: page?.title ?? '', description: page?.summary })), ...addresses]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const page = await content.page({ locale: context.get(localeContext), slug: params.page })
	if (!page) {
		await redirectFormerAddress(context, url)
		throw data(null, { status: 404 })
	}
	if (page.slug !== params.page) throw redirect(`/${page.slug}`, 301)
	return { page, addresses: await freePageMeta(context, page) }
}

export default function EditedPage({ loaderData }: Route.ComponentProps) {
	return <FreePage page={loaderData.page} />
}
