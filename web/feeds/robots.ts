import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'

const closed = ['/api/', '/auth/', '/dashboard', '/panel', '/set-up', '/test']
/** The longest rule counts (RFC 9309): share pictures are below. */
const open = '/api/content/news/'

/** What crawlers may read (RFC 9309), and where the sitemap is. */
export function robots(context: Readonly<RouterContextProvider>): Response {
	const { publicUrl } = context.get(siteContext)
	const lines = [
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		`Allow: ${open}`,
		'',
		`Sitemap: ${publicUrl}/sitemap.xml`,
	]
	return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
