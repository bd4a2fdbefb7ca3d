import type { ItemKind } from './kinds.ts'

/** Path of the page of an item. */
export function pathOf({ kind, slug, category }: { kind: ItemKind; slug: string; category: string }): string {
	switch (kind) {
		case 'news':
			return `/news/${category}/${slug}`
		case 'document':
			return `/documents/${slug}`
		case 'team':
			return `/teams/${slug}`
		case 'page':
			return `/${slug}`
	}
}
