import { type ComponentType, lazy } from 'react'

/** A part of a page that is fetched where it is shown. Where that fails, the rest of the page stays. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
	lazy<ComponentType<Props>>(() =>
		load().then(
			(part) => ({ default: part }),
			() => ({ default: () => null }),
		),
	)
