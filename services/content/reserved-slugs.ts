import type { ItemKind } from './kinds.ts'

/** First segments of the addresses of the site. */
const firstSegments = [
	'agenda',
	'api',
	'assets',
	'auth',
	'builds',
	'cdn',
	'contact',
	'dashboard',
	'documents',
	'error',
	'fonts',
	'healthz',
	'home',
	'icons',
	'locale',
	'metrics',
	'micro-services',
	'news',
	'pages',
	'panel',
	'preview',
	'profils',
	'readyz',
	'roadmap',
	'search',
	'set-up',
	'teams',
	'test',
	'theme',
	'uptime',
]

const reservedSlugs: Partial<Record<ItemKind, readonly string[]>> = {
	document: ['legal'],
	page: firstSegments,
}

/** Whether an item with this slug would have the address of another part of the site. */
export const isReserved = (kind: ItemKind, slug: string): boolean =>
	reservedSlugs[kind]?.includes(slug) ?? false
