import type { Locale } from '#web/i18n/messages.ts'
import type { Format, ImageErrorReason } from './formats/format.ts'
import type { messages } from './messages.ts'

const endings: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

type NameParts = { name: string; width: number; height: number; number: number; format: Format }

/** Placeholders: {nom} or {name}, {l} or {w}, {h}, {n}. Reserved characters become a dash. */
export function nameFrom(template: string, { name, width, height, number, format }: NameParts): string {
	const values: Record<string, string> = {
		nom: baseOf(name),
		name: baseOf(name),
		l: String(width),
		w: String(width),
		h: String(height),
		n: String(number),
	}
	const filled = template.replace(/\{(\w+)\}/g, (all, key: string) => values[key.toLowerCase()] ?? all)
	// oxlint-disable-next-line no-control-regex -- file systems reject control characters
	const allowed = filled.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^[.\s]+|[.\s]+$/g, '')
	return `${allowed.slice(0, 120) || 'image'}.${endings[format]}`
}

const baseOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** 'a.jpg', 'a (2).jpg'. */
export function distinctNames(names: readonly string[]): string[] {
	const usedNames = new Set<string>()
	return names.map((name) => {
		const [, base = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? []
		let distinct = name
		for (let count = 2; usedNames.has(distinct.toLowerCase()); count += 1)
			distinct = `${base} (${count})${ending}`
		usedNames.add(distinct.toLowerCase())
		return distinct
	})
}

export function errorText(error: unknown, words: typeof messages.fr): string {
	if (error instanceof Error && error.name === 'ImageError') return words[error.message as ImageErrorReason]
	return words.unexpected
}

/** '92 %', rounded down so that it never reads 100 %; `null` below 1 %. */
export function savingOf(before: number, after: number, locale: Locale): string | null {
	const percent = Math.floor((1 - after / before) * 100)
	if (percent < 1) return null
	return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
