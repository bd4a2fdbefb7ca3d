import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { locales } from '#services/content/kinds.ts'

const pictureAddress = /\/cdn\/(?:assets|badges)\/[0-9a-f]{32}-\d+x\d+\.[a-z]{3,4}/g

/** The addresses of the pictures of the site in an item, each once, sorted. */
export function siteAddresses(item: CompleteItem): string[] {
	const texts = Object.values(item.texts).flatMap(({ versions, draft }) => [
		...versions,
		...(draft ? [draft] : []),
	])
	const places = [item.fields.cover ?? '', ...texts.map(({ body }) => body)]
	return [...new Set(places.flatMap((place) => place.match(pictureAddress) ?? []))].toSorted()
}

/** The item with other addresses for its pictures. */
export function withAddresses(item: CompleteItem, newAddress: (address: string) => string): CompleteItem {
	const changed = <Text extends { body: string }>(text: Text) => ({
		...text,
		body: text.body.replaceAll(pictureAddress, newAddress),
	})
	const texts: CompleteItem['texts'] = {}
	for (const locale of locales) {
		const history = item.texts[locale]
		if (!history) continue
		const { versions, draft } = history
		texts[locale] = { ...history, versions: versions.map(changed), draft: draft && changed(draft) }
	}
	const { cover } = item.fields
	return { ...item, fields: { ...item.fields, ...(cover && { cover: newAddress(cover) }) }, texts }
}
