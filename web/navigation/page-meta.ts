import type { MetaDescriptor } from 'react-router'
import { defaultLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'

const segments = [
	['/dashboard', 'Dashboard'],
	['/panel', 'Panel'],
	['/micro-services', 'Micro-services'],
] as const

const separator = ' · '

type MetaArgs = {
	location: { pathname: string }
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageDescription = {
	title: string
	description?: string
	/** URL of the Atom feed of the page. */
	feed?: string
}

export function pageMeta(
	{ location, matches }: MetaArgs,
	describe: (locale: Locale) => PageDescription,
): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
	const { title, description, feed } = describe(root?.locale ?? defaultLocale)
	return [
		{ title: documentTitle(root?.siteName, location.pathname, title) },
		...(description ? [{ name: 'description', content: description }] : []),
		...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feed }] : []),
	]
}

/** Joins the name of the site, the area and the title of the page. */
export function documentTitle(siteName = 'Parvis', pathname: string, title: string): string {
	return [siteName, segmentOf(pathname), title].filter(Boolean).join(separator)
}

type RootData = { locale: Locale; siteName: string }

function segmentOf(pathname: string): string | undefined {
	const address = `${pathname.toLowerCase()}/`
	return segments.find(([path]) => address.startsWith(`${path}/`))?.[1]
}
