import type { Plugin } from 'vite'
import { findIcons } from '#web/icons/installed-sets.ts'

const prefix = 'virtual:icon/'

/** Lets a page `import bell from 'virtual:icon/lucide/bell'`: only the icons that are used reach the browser. */
export function inlineIcons(): Plugin {
	return {
		name: 'inline-icons',
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined
			const [setName = '', name = ''] = id.slice(prefix.length + 1).split('/')
			const set = findIcons(setName, [name])
			const icon = set?.icons[name]
			if (!set || !icon) throw new Error(`No icon ${name} in the set ${setName}`)
			const { body, width = set.width ?? 24, height = set.height ?? 24 } = icon
			return `export default ${JSON.stringify({ body, width, height })}`
		},
	}
}
