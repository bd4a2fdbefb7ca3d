import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// The whole manifest is 3 kB; discovery would send requests where pages promise none (docs/decisions/page-weight.md).
	routeDiscovery: { mode: 'initial' },
	// No page has a client loader: separate files for client actions would only add requests.
	splitRouteModules: false,
} satisfies Config
