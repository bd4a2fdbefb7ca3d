import { data, redirect } from 'react-router'
import { findCover } from '#web/content/find-cover.ts'
import { redirectFormerAddress } from '#web/content/former-address.ts'
import { FreePage } from '#web/content/free-page.tsx'
import { localeContext, servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) => {
	const { title = '', summary } = args.loaderData?.page ?? {}
	return pageMeta(args, () => ({ title, description: summary }))
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const page = await content.page({ locale: context.get(localeContext), slug: params.page })
	if (!page) {
		await redirectFormerAddress(context, url)
		throw data(null, { status: 404 })
	}
	if (page.slug !== params.page) throw redirect(`/${page.slug}`, 301)
	return { page, cover: await findCover(context, page.cover) }
}

export default function EditedPage({ loaderData }: Route.ComponentProps) {
	return <FreePage {...loaderData} />
}
