import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { systemClock } from '#platform/clock.ts'
import { createHttpApp, type HttpApp, safeHeaders } from '#platform/http/app.ts'
import { answerNotFound, type HttpEnv } from '#platform/http/errors.ts'
import { healthRoutes } from '#platform/http/health.ts'
import type { FindReady, Ready } from '#platform/http/listen.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createRequestLog } from '#platform/http/request-log.ts'
import { type Log, logFormatOf } from '#platform/log.ts'
import { crossOriginPaths } from '#services/cross-origin-paths.ts'
import { type OpenServices, openServices } from '#services/open.ts'
import { uploadPaths } from '#services/upload-paths.ts'
import { apiDocs } from '#web/server/api-docs.ts'
import { iconRoutes } from '#web/icons/routes.ts'
import { createMaintenanceGate } from '#web/server/maintenance-gate.ts'
import { servePages } from '#web/server/serve.ts'
import { createSiteSettings } from '#web/server/site-settings.ts'
import { servedTools } from '#web/served-tools/routes.ts'
import { themeRoutes } from '#web/theme/routes.ts'

export type OpenApp = Omit<OpenServices, 'parts' | 'findReady'> & {
	app: HttpApp
	/** Cached pages and pictures that bypass the app. */
	ready: Ready
	publicUrl: string
}

/** The HTTP app of this process, with open services: health, APIs and, if `web` runs here, the site. */
export async function openApp(config: Config, log: Log): Promise<OpenApp> {
	const metrics = createMetrics()
	const logsRequests = config.LOG_REQUESTS ?? logFormatOf(config) === 'json'
	const logRequest = createRequestLog(logsRequests ? log : null, metrics)
	const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
	const secure = publicUrl.startsWith('https:')
	const trustProxy = config.TRUST_PROXY
	const paths = { crossOriginPaths, uploadPaths }
	const app = createHttpApp({ log, logRequest, trustProxy, secure, origin: publicUrl, ...paths })
	// Before the routes of the services, which open it once they are there.
	let maintenanceGate: MiddlewareHandler<HttpEnv> = (_, next) => next()
	if (config.SERVICES.has('web')) app.use((c, next) => maintenanceGate(c, next))
	const { parts, findReady, ...opened } = await openServices({ app, config, publicUrl, log })
	app.route('/', healthRoutes(parts, metrics, { token: config.METRICS_TOKEN, trustProxy }))
	app.route('/api', apiDocs(app, publicUrl))
	const { observe } = metrics
	if (!config.SERVICES.has('web')) return { app, publicUrl, ready: { find: findReady, observe }, ...opened }
	const settings = createSiteSettings(opened.services.accounts, log)
	maintenanceGate = createMaintenanceGate({ settings, accounts: opened.services.accounts })
	app.route('/theme', themeRoutes())
	app.route('/api/icons', iconRoutes(config.ICONS_FALLBACK_URL))
	app.all('/api/*', answerNotFound)
	app.route('/micro-services', servedTools(systemClock))
	const findPage = await servePages(app, {
		services: opened.services,
		settings,
		publicUrl,
		log,
		headers: safeHeaders(secure),
		development: config.NODE_ENV === 'development',
	})
	const find: FindReady = (incoming) => findReady(incoming) ?? findPage(incoming)
	return { app, publicUrl, ready: { find, observe }, ...opened }
}
