import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'
import type { SitePublisher } from './structured-data.ts'

/** The site as the publisher of its texts, for loaders. */
export async function publisherOf(context: Readonly<RouterContextProvider>): Promise<SitePublisher> {
	const { publicUrl, siteName } = context.get(siteContext)
	return { name: await siteName(), url: publicUrl, logo: `${publicUrl}/icon-512.png` }
}
