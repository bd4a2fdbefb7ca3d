import { type ComponentType, lazy } from 'react'

/** Like `lazy`, but renders nothing when loading fails. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
	lazy<ComponentType<Props>>(() =>
		load().then(
			(part) => ({ default: part }),
			() => ({ default: () => null }),
		),
	)
