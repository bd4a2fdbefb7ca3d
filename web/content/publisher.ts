import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'
import type { SitePublisher } from './structured-data.ts'

/** The site as the publisher of its texts, for loaders. */
export async function publisherOf(context: Readonly<RouterContextProvider>): Promise<SitePublisher> {
	const { publicUrl, settings } = context.get(siteContext)
	const { siteName, logo } = await settings()
	return { name: siteName, url: publicUrl, logo: publicUrl + (logo || '/icon-512.png') }
}
