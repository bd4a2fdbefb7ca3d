import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// The whole manifest is 4 kB: sending it at once saves a request before each first navigation.
	routeDiscovery: { mode: 'initial' },
	// No page has a client loader: separate files for client actions would only add requests.
	splitRouteModules: false,
} satisfies Config
