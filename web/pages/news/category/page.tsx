import { NewsList, newsListMeta } from '#web/pages/news/news-list.tsx'
import { readNewsList } from '#web/pages/news/read-list.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = newsListMeta

export const handle: PageHandle = { query: ['apres'] }

/** The news of a category; `?apres=` is the pagination cursor. */
export async function loader({ context, params: { category }, request }: Route.LoaderArgs) {
	const cursor = new URL(request.url).searchParams.get('apres') || undefined
	return await readNewsList({ context, category, cursor })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
	return <NewsList {...loaderData} />
}
