declare module 'virtual:icon/*' {
	import type { IconData } from '#web/ui/icon/icon.tsx'
	const icon: IconData
	export default icon
}

declare module 'virtual:react-router/server-build'
