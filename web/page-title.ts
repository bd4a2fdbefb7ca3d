import type { MetaDescriptor } from 'react-router'
import { defaultLocale } from './i18n/locale.ts'
import type { Locale } from './i18n/messages.ts'

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

type Described = {
	title: string
	description?: string
	/** The address of its Atom feed, for readers that are given that of the page. */
	feed?: string
}

/**
 * The `meta` of a page: its title is the site's name, the segment that its address belongs to, then the page's own
 * title. `describe` gets the language of the page.
 */
export function pageMeta(
	{ location, matches }: MetaArgs,
	describe: (locale: Locale) => Described,
): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
	const { title, description, feed } = describe(root?.locale ?? defaultLocale)
	const parts = [root?.siteName ?? 'Parvis', segmentOf(location.pathname), title]
	return [
		{ title: parts.filter(Boolean).join(separator) },
		...(description ? [{ name: 'description', content: description }] : []),
		...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feed }] : []),
	]
}

/** The part of the root loader's answer that titles need. */
type RootData = { locale: Locale; siteName: string }

function segmentOf(pathname: string): string | undefined {
	return segments.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
}
