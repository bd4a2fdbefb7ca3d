import { defineMessages, type Locale } from '#web/i18n/messages.ts'

const categoryNames = defineMessages({
	fr: { annonces: 'Annonces', association: 'Association', evenements: 'Événements', serveurs: 'Serveurs' },
	en: { annonces: 'Announcements', association: 'Association', evenements: 'Events', serveurs: 'Servers' },
})

/** The localized name of a category; the slug if it is unknown. */
export function categoryName(slug: string, locale: Locale): string {
	const names: Record<string, string> = categoryNames[locale]
	if (Object.hasOwn(names, slug)) return names[slug]!
	const words = slug.replaceAll('-', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}
