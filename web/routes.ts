import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import {
	authPages,
	dashboardPages,
	type GuardName,
	guards,
	layouts,
	type Page,
	page,
	panelPages,
	publicPages,
	settingsPages,
	statusPages,
	toolIndexPages,
} from './route-map.ts'

/** The configuration of React Router. The pages are in `route-map.ts`. */
export default site([
	...publicPages,
	...statusPages,
	...toolIndexPages,
	...toolPages(),
	...authPages,
	...dashboardPages,
	...settingsPages,
	...panelPages,
])

/** Every folder of `tools/` is a tool with a page. */
function toolPages(): Page[] {
	return globSync('*/page.tsx', { cwd: fileURLToPath(new URL('./tools', import.meta.url)) })
		.sort()
		.map((file) => ({
			...page(`micro-services/${dirname(file)}`, '', { layout: 'tool' }),
			file: `tools/${file}`,
		}))
}

/**
 * Puts each page inside its layout and, in there, behind its guard.
 * @throws {Error} 'Unknown route middleware' for a guard that does not exist.
 */
export function site(pages: Page[]): RouteConfig {
	const unknown = pages.find(({ guard }) => guard && !guards.includes(guard))
	if (unknown) throw new Error(`Unknown route middleware: '${unknown.guard}' on ${unknown.path}`)
	return layouts.map((name) => {
		const inside = pages.filter((each) => each.layout === name)
		const tools = pages.filter((each) => each.layout === 'tool')
		return layout(`layouts/${name}.tsx`, [
			...routesOf(inside.filter(({ guard }) => !guard)),
			...guards.flatMap((guard) => behind(guard, name, inside)),
			...(name === 'default' ? [layout('layouts/tool.tsx', routesOf(tools))] : []),
		])
	})
}

function behind(guard: GuardName, layoutName: string, pages: Page[]): RouteConfigEntry[] {
	const guarded = pages.filter((each) => each.guard === guard)
	if (guarded.length === 0) return []
	return [layout(`guards/${guard}.tsx`, { id: `guards/${layoutName}/${guard}` }, routesOf(guarded))]
}

function routesOf(pages: Page[]): RouteConfigEntry[] {
	return pages.map(({ path, file }) => route(path, file))
}
