import type { EditedItem } from '#services/content/editing/contract.ts'
import { documentTypes } from '#services/content/kinds.ts'
import { formatPeriod } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { Categories } from '#web/pages/panel/content/category-field.tsx'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { messages } from './messages.ts'
import type { SettingsField } from './settings-values.ts'

/** Organizations that the team may be given to. */
export type Organizations = readonly { id: string; name: string }[]

type Choices = { categories: Categories; organizations: Organizations; locale: Locale }

export const placeKeys = { none: 'placeNone', header: 'placeHeader', footer: 'placeFooter' } as const

/** The stored value of a field, as the page words it; empty without a value. */
export function describeField(
	field: SettingsField,
	item: Omit<EditedItem, 'languages'>,
	{ categories, organizations, locale }: Choices,
): string {
	const words = messages[locale]
	switch (field) {
		case 'category': {
			const type = documentTypes.find((each) => each === item.category)
			if (item.kind === 'document' && type) return kindMessages[locale][type]
			const name = categories.find(({ slug }) => slug === item.category)?.name
			return name ? (locale === 'en' && name.en) || name.fr : item.category
		}
		case 'pinned':
			return item.pinned ? words.isPinned : words.isNotPinned
		case 'place':
			return words[placeKeys[item.place]]
		case 'organization':
			return organizations.find(({ id }) => id === item.organization)?.name ?? ''
		case 'event': {
			if (!item.event) return ''
			const { startsAt, endsAt, venue, capacity } = item.event
			const seats = capacity === null ? '' : `${words.capacity} ${capacity}`
			return [formatPeriod(startsAt, endsAt, locale), venue, seats].filter(Boolean).join(', ')
		}
		case 'links':
			return item.links.map(({ label, url }) => `${label} (${url})`).join(', ')
		case 'people':
			return item.people.map(({ name, role }) => `${name} (${role[locale] || role.fr})`).join(', ')
		default:
			return String(item[field] ?? '')
	}
}
