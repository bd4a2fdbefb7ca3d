import { data } from 'react-router'
import { redirectFormerAddress } from '#web/content/former-address.ts'
import type { Route } from './+types/page.ts'

/** Catch-all page, so that the error screen gets the data of the root loader. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await redirectFormerAddress(context, url)
	throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
	return null
}
