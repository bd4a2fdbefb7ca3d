import { systemClock } from '#platform/clock.ts'
import { openDatabase, ping } from '#platform/database/open.ts'
import type { FeedbackTables } from './feedback/tables.ts'
import { serviceCallsOf } from './service-calls.ts'
import type { Opener } from './services.ts'

/** How the feedback service is opened. Its pictures are encoded by the code of the image service. */
export const feedbackOpener: Opener<'feedback'> = {
	paths: ['/api/feedback/*', '/api/feedback'],
	async openLocal({ config, services, log }) {
		const [
			{ createFeedbackService },
			{ feedbackRoutes },
			{ migrations },
			{ openFiles },
			{ ingestImage },
			{ imageLimitsOf },
			{ maxPictureSide },
		] = await Promise.all([
			import('./feedback/service.ts'),
			import('./feedback/routes.ts'),
			import('./feedback/migrations/index.ts'),
			import('#platform/files/open-files.ts'),
			import('./cdn/images/ingest.ts'),
			import('./cdn/images/image-limits.ts'),
			import('./feedback/limits.ts'),
		])
		const { secret, isFromService } = serviceCallsOf(config)
		const { db, engine } = await openDatabase<FeedbackTables>(config, 'feedback', migrations, 'feedback')
		const service = createFeedbackService({
			db,
			engine,
			clock: systemClock,
			log,
			secret,
			files: openFiles(config),
			encodePicture: (content) => ingestImage(content, imageLimitsOf(config), { maxSide: maxPictureSide }),
			accounts: services.accounts,
			notify: (notice) => services.accounts.internal.notify(notice),
		})
		return {
			service,
			routes: { '/api': feedbackRoutes(service, { isFromService }) },
			start: service.open,
			ready: () => ping(db),
			async close() {
				await service.close()
				await db.destroy()
			},
		}
	},
	async createClient(url, config) {
		const { createFeedbackClient } = await import('./feedback/client.ts')
		return createFeedbackClient(url, serviceCallsOf(config).serviceHeaders)
	},
}
