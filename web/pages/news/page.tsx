import { redirect } from 'react-router'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { NewsList, newsListMeta } from './news-list.tsx'
import { newsPath } from '#web/content/news-paths.ts'
import { readNewsList } from './read-list.ts'

export const meta: Route.MetaFunction = newsListMeta

export const handle: PageHandle = { query: ['categorie', 'apres'] }

/** All news; `?apres=` is the pagination cursor. `?categorie=` is the former address of a category. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const category = query.get('categorie')
	if (category) throw redirect(newsPath(encodeURIComponent(category)), 301)
	return await readNewsList({ context, cursor: query.get('apres') || undefined })
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
	return <NewsList {...loaderData} />
}
