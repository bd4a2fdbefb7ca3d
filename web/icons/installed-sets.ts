import { createRequire } from 'node:module'

type Icon = { body: string; width?: number; height?: number }

/** Icons of one set as Iconify JSON (iconify.design/docs/types/iconify-json.html). */
export type IconSet = {
	prefix: string
	icons: Record<string, Icon>
	aliases?: Record<string, { parent: string }>
	width?: number
	height?: number
	not_found?: string[]
}

const installed = new Set(['lucide', 'simple-icons'])
const require = createRequire(import.meta.url)

/** Finds icons by name in an installed set; null when the set is not installed. */
export function findIcons(prefix: string, names: readonly string[]): IconSet | null {
	if (!installed.has(prefix)) return null
	const { icons, aliases = {}, width, height } = require(`@iconify-json/${prefix}/icons.json`) as IconSet
	const find = (name: string) => {
		const parent = Object.hasOwn(aliases, name) ? aliases[name]!.parent : name
		return Object.hasOwn(icons, parent) ? icons[parent] : undefined
	}
	const found = names.map((name) => [name, find(name)] as const)
	return {
		prefix,
		icons: Object.fromEntries(found.filter((entry): entry is [string, Icon] => entry[1] !== undefined)),
		width,
		height,
		not_found: found.filter(([, icon]) => !icon).map(([name]) => name),
	}
}
