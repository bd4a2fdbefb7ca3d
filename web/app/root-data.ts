import type { RouterContextProvider } from 'react-router'
import { localeContext, type PageLink, type SiteNavigation, siteContext } from '#web/context.ts'
import type { WebSettings } from '#services/accounts/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { inLocale, type SiteLook, siteLook } from '#web/site/site-look.ts'

type Hidden = Pick<WebSettings['navigation'], 'hiddenHeaderLinks' | 'hiddenFooterLinks'>

/** Data of the site that every page shows. */
export type RootData = {
	locale: Locale
	siteName: string
	year: number
	/** The links of the settings follow those of the free pages. */
	navigation: SiteNavigation & Hidden
	look: SiteLook
}

export async function rootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
	const site = context.get(siteContext)
	const locale = context.get(localeContext)
	const [settings, pages] = await Promise.all([site.settings(), site.navigation()])
	const { links, ...hidden } = settings.navigation
	const linksIn = (place: 'header' | 'footer'): PageLink[] =>
		links
			.filter((link) => link.place === place)
			.map(({ label, address }) => {
				const { text, lang } = inLocale(label, locale)
				return { path: address, title: text, lang }
			})
	return {
		locale,
		siteName: settings.siteName,
		year: new Date().getFullYear(),
		navigation: {
			...pages,
			header: [...pages.header, ...linksIn('header')],
			footer: [...pages.footer, ...linksIn('footer')],
			...hidden,
		},
		look: siteLook(settings, locale, Date.now()),
	}
}
