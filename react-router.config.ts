import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// The whole map is 4 kB: sending it spares a request before each first navigation.
	routeDiscovery: { mode: 'initial' },
	// No page loads its data in the browser: actions in files of their own would only be more files to fetch.
	splitRouteModules: false,
} satisfies Config
