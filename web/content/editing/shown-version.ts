import type { EditedItem, EditingService, ItemRef, TextRef } from '#services/content/editing/contract.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { Text } from './autosave.ts'

export type ShownVersion = {
	locale: Locale
	text: Text & { number: number }
	html: string
	/** What it is compared with; `number` is null for the draft. */
	other: { number: number | null; text: Text } | null
}

type ShownVersionOptions = { item: ItemRef; languages: EditedItem['languages']; search: URLSearchParams }

/** The version that `?version=3&langue=fr` shows, compared with `&comparer=brouillon` or `en-ligne`; null without. */
export async function findShownVersion(
	editing: EditingService,
	headers: Headers,
	{ item, languages, search }: ShownVersionOptions,
): Promise<ShownVersion | null> {
	const number = Number(search.get('version'))
	const locale: Locale = search.get('langue') === 'en' ? 'en' : 'fr'
	const language = languages[locale]
	if (!language || !Number.isSafeInteger(number) || number < 1) return null
	const ref: TextRef = { ...item, locale }
	const text = await nullIf('NOT_FOUND', editing.version(headers, { ...ref, number }))
	if (!text) return null
	const { html } = await editing.render(headers, ref, { body: text.body })
	const comparing = search.get('comparer')
	if (comparing === 'brouillon') return { locale, text, html, other: { number: null, text: language.draft } }
	if (comparing !== 'en-ligne' || language.version === null) return { locale, text, html, other: null }
	const online = await editing.version(headers, { ...ref, number: language.version })
	return { locale, text, html, other: { number: online.number, text: online } }
}
