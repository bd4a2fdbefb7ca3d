import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { FreePage } from '#services/content/contract.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'

/** The permanent addresses of a free page, for loaders. */
export async function freePageMeta(
	context: Readonly<RouterContextProvider>,
	{ slug, title, summary: description, locale, locales }: FreePage,
): Promise<MetaDescriptor[]> {
	return await addressMeta(context, { path: `/${slug}`, title, description, locale, locales })
}
