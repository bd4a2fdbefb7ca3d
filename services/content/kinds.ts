/** The kinds of content items. All have versions, a state per language and the same rule of visibility. */
export const itemKinds = ['news', 'document', 'team', 'page'] as const

export type ItemKind = (typeof itemKinds)[number]

/** `terms` is the one legal document that members accept. */
export const documentTypes = ['general', 'legal', 'terms'] as const

/** Where the link to a free page is shown. */
export const pagePlaces = ['none', 'header', 'footer'] as const

export type PagePlace = (typeof pagePlaces)[number]

export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** The name of a kind in addresses of the API and of the panel. */
export const pluralOf: Record<ItemKind, string> = {
	news: 'news',
	document: 'documents',
	team: 'teams',
	page: 'pages',
}
