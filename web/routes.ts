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

/** React Router's route configuration; `route-map.ts` lists the pages. */
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

/** Every folder of `tools/` with a page is a tool. */
function toolPages(): Page[] {
	return globSync('*/page.tsx', { cwd: fileURLToPath(new URL('./tools', import.meta.url)) })
		.sort()
		.map((file) => ({
			...page(`micro-services/${dirname(file)}`, '', { layout: 'tool' }),
			file: `tools/${file}`,
		}))
}

/**
 * Nests each page in its layout and, inside it, in its guard.
 * @throws {Error} 'Unknown route middleware' for a guard that does not exist.
 */
export function site(pages: Page[]): RouteConfig {
	const unknown = pages.find(({ guard }) => guard && !guards.includes(guard))
	if (unknown) throw new Error(`Unknown route middleware: '${unknown.guard}' on ${unknown.path}`)
	return layouts.map((name) => {
		const pagesOfLayout = pages.filter((each) => each.layout === name)
		const tools = pages.filter((each) => each.layout === 'tool')
		return layout(`layouts/${name}.tsx`, [
			...routesOf(pagesOfLayout.filter(({ guard }) => !guard)),
			...guards.flatMap((guard) => guardedRoutes(guard, name, pagesOfLayout)),
			...(name === 'default' ? [layout('layouts/tool.tsx', routesOf(tools))] : []),
		])
	})
}

function guardedRoutes(guard: GuardName, layoutName: string, pages: Page[]): RouteConfigEntry[] {
	const guarded = pages.filter((each) => each.guard === guard)
	if (guarded.length === 0) return []
	return [layout(`guards/${guard}.tsx`, { id: `guards/${layoutName}/${guard}` }, routesOf(guarded))]
}

function routesOf(pages: Page[]): RouteConfigEntry[] {
	return pages.map(({ path, file }) => route(path, file))
}
