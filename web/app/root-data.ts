import type { RouterContextProvider } from 'react-router'
import { localeContext, siteContext } from '#web/context.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** Data of the site that every page shows. */
export type RootData = { locale: Locale; siteName: string; year: number }

export async function rootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
	const siteName = await context.get(siteContext).siteName()
	return { locale: context.get(localeContext), siteName, year: new Date().getFullYear() }
}
