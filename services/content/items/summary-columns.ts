/** What lists and pages show of an item besides its publication: of `items`, its category and its version. */
export const summaryColumns = [
	'items.id',
	'items.slug',
	'items.category',
	'categories.nameFr',
	'categories.nameEn',
	'items.pinned',
	'items.cover',
	'items.author',
	'items.startsAt',
	'items.endsAt',
	'items.venue',
	'items.capacity',
	'items.eventChangedAt',
	'versions.title',
	'versions.summary',
] as const
