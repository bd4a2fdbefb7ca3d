import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// The whole map is 2 kB: sending it spares a request before each first navigation.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
