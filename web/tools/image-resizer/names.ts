import type { Format } from './formats/names.ts'

const endings: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

type Named = { name: string; width: number; height: number; number: number; format: Format }

/**
 * A file name from a template: {nom} or {name} of the original, {l} or {w} and {h} in pixels, {n} its number among the
 * pictures. What no file system takes becomes a dash.
 */
export function nameFrom(template: string, { name, width, height, number, format }: Named): string {
	const values: Record<string, string> = {
		nom: baseOf(name),
		name: baseOf(name),
		l: String(width),
		w: String(width),
		h: String(height),
		n: String(number),
	}
	const filled = template.replace(/\{(\w+)\}/g, (all, key: string) => values[key.toLowerCase()] ?? all)
	// oxlint-disable-next-line no-control-regex -- control characters are among what file systems refuse
	const allowed = filled.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^[.\s]+|[.\s]+$/g, '')
	return `${allowed.slice(0, 120) || 'image'}.${endings[format]}`
}

const baseOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** The same names, told apart where two are alike: 'a.jpg', 'a (2).jpg'. */
export function distinctNames(names: readonly string[]): string[] {
	const taken = new Set<string>()
	return names.map((name) => {
		const [, base = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? []
		let distinct = name
		for (let count = 2; taken.has(distinct.toLowerCase()); count += 1)
			distinct = `${base} (${count})${ending}`
		taken.add(distinct.toLowerCase())
		return distinct
	})
}
