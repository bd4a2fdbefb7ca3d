import type { Db } from '#services/accounts/tables.ts'

/** Finds organizations for imports and exports, where an id means nothing. */
export type OrganizationSlugs = {
	/** Null for an unknown id. */
	slugOf(id: string): Promise<string | null>
	/** Null for an unknown slug. */
	idOf(slug: string): Promise<string | null>
}

export function createOrganizationSlugs(db: Db): OrganizationSlugs {
	const rows = db.selectFrom('organization').select(['id', 'slug'])
	return {
		slugOf: async (id) => (await rows.where('id', '=', id).executeTakeFirst())?.slug ?? null,
		idOf: async (slug) => (await rows.where('slug', '=', slug).executeTakeFirst())?.id ?? null,
	}
}
