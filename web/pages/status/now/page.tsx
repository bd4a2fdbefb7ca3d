import { tableParam } from '#web/status/paths.ts'
import { readSnapshot } from '#web/pages/status/overview/read-status.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'

export const handle: PageHandle = { query: [tableParam] }

/** Polled by the status page with fetch: the router would turn a lost connection into an error page. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const now = await readSnapshot(context, url.searchParams.get(tableParam))
	return Response.json(now, { status: now.overview ? 200 : 503 })
}
