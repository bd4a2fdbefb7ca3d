import type { Plugin } from 'vite'
import { findIcons } from '#web/icons/installed-sets.ts'

const prefix = 'virtual:icon/'

/** What every drawing of Lucide says of its one element. */
const lineLook =
	' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** A drawing in lines says so in one word, in place of the same hundred characters in each icon that a page loads. */
function drawingOf(body: string) {
	if (body.slice(body.indexOf(' ')).startsWith(lineLook)) {
		return { body: body.replace(lineLook, '').replace(/^<g>(.*)<\/g>$/s, '$1'), isLine: true }
	}
	return { body }
}

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
			return `export default ${JSON.stringify({ ...drawingOf(body), width, height })}`
		},
	}
}
