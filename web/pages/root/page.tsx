import { redirect } from 'react-router'
import { redirectFormerAddress } from '#web/content/former-address.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'

/** Of addresses without permalinks at a WordPress site that was imported: `/?p=123`. */
const formerParams = ['p', 'page_id'] as const

export const handle: PageHandle = { query: formerParams }

export async function loader({ context, url }: Route.LoaderArgs) {
	if (formerParams.some((name) => url.searchParams.has(name))) await redirectFormerAddress(context, url)
	throw redirect('/home')
}
