import type { RouterContextProvider } from 'react-router'
import { localeContext, siteContext } from '#web/context.ts'
import { inLocale } from '#web/site/site-look.ts'

const darkSurface = '#040816'

/** The manifest with which a browser installs the site, under its name (W3C Web Application Manifest). */
export async function webmanifest(context: Readonly<RouterContextProvider>): Promise<Response> {
	const locale = context.get(localeContext)
	const { siteName, description } = await context.get(siteContext).settings()
	const icons = ['192', '512'].map((size) => ({
		src: `/icon-${size}.png`,
		type: 'image/png',
		sizes: `${size}x${size}`,
		purpose: 'any maskable',
	}))
	const manifest = {
		name: siteName,
		short_name: siteName,
		...(description.fr && { description: inLocale(description, locale).text }),
		lang: locale,
		start_url: '/home',
		display: 'browser',
		background_color: darkSurface,
		theme_color: darkSurface,
		icons,
	}
	return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
