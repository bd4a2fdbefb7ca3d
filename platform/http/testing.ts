import { createLog } from '#platform/log.ts'
import { createHttpApp, type HttpApp, type HttpAppOptions } from './app.ts'

export const silentLog = createLog(() => {})

export function createTestApp(options: Partial<HttpAppOptions> = {}): HttpApp {
	return createHttpApp({
		log: silentLog,
		logRequest: () => {},
		trustProxy: false,
		secure: false,
		...options,
	})
}
