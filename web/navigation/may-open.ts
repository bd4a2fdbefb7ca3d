import { matchPath } from 'react-router'
import type { Permission } from '#services/accounts/permissions.ts'
import { panelPages } from '#web/route-map.ts'

/** Whether the route map lets someone with these permissions open `path`: any page but those of the panel. */
export function mayOpen(path: string, permissions: readonly Permission[]): boolean {
	const [pathname = ''] = path.split(/[?#]/)
	const page =
		panelPages.find((each) => `/${each.path}` === pathname) ??
		panelPages.find((each) => matchPath(`/${each.path}`, pathname))
	return !page || (permissions.includes('panel.access') && permissions.includes(page.permission))
}
