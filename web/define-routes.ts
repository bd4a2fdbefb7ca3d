import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const layouts = ['default', 'dashboard', 'settings', 'panel'] as const
/** Layouts that stand inside another one. */
const innerLayouts = { tool: 'default' } as const
const guards = ['auth', 'no-auth', 'dashboard-layout', 'panel'] as const

export type LayoutName = (typeof layouts)[number] | keyof typeof innerLayouts
export type GuardName = (typeof guards)[number]

type Page = { path: string; file: string; layout: LayoutName; guard: GuardName | undefined }

/** One line of the map: its path, its folder in `pages/`, who may see it and in which frame. */
export function page(
	path: string,
	folder: string,
	options: { layout?: LayoutName; guard?: GuardName } = {},
): Page {
	return { path, file: `pages/${folder}/page.tsx`, layout: options.layout ?? 'default', guard: options.guard }
}

/** Every folder of `tools/` is a tool with a page of its own. */
export function toolPages(): Page[] {
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
		const inner = Object.entries(innerLayouts)
			.filter(([, outer]) => outer === name)
			.map(([own]) => layout(`layouts/${own}.tsx`, routesOf(pages.filter((each) => each.layout === own))))
		return layout(`layouts/${name}.tsx`, [
			...routesOf(inside.filter(({ guard }) => !guard)),
			...guards.flatMap((guard) => behind(guard, name, inside)),
			...inner,
		])
	})
}

function behind(guard: GuardName, layoutName: LayoutName, pages: Page[]): RouteConfigEntry[] {
	const guarded = pages.filter((each) => each.guard === guard)
	if (guarded.length === 0) return []
	return [layout(`guards/${guard}.tsx`, { id: `guards/${layoutName}/${guard}` }, routesOf(guarded))]
}

function routesOf(pages: Page[]): RouteConfigEntry[] {
	return pages.map(({ path, file }) => route(path, file))
}
