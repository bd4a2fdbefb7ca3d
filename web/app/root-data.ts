import type { RouterContextProvider } from 'react-router'
import { localeContext, type SiteNavigation, siteContext } from '#web/context.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** Data of the site that every page shows. */
export type RootData = { locale: Locale; siteName: string; year: number; navigation: SiteNavigation }

export async function rootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
	const site = context.get(siteContext)
	const [siteName, navigation] = await Promise.all([site.siteName(), site.navigation()])
	return { locale: context.get(localeContext), siteName, year: new Date().getFullYear(), navigation }
}
