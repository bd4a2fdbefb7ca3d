import type { SharpConstructor } from 'sharp'

let loading: Promise<SharpConstructor> | undefined

/** Loads libvips with the first picture, since it costs start-up time and memory. */
export function loadSharp(): Promise<SharpConstructor> {
	loading ??= import('sharp').then((module) => {
		// Its cache holds decoded operations, which no other request asks for: results are cached by the services.
		module.default.cache(false)
		// One thread per picture: several pictures at once use the cores better than one picture with several threads.
		module.default.concurrency(1)
		return module.default
	})
	return loading
}
