import { createHttpClient } from '#platform/http/client.ts'
import { createReadingClient } from './history/client.ts'
import { createIncidentsClient } from './incidents/client.ts'
import { createMailsClient } from './mails/client.ts'
import { createMaintenanceClient } from './maintenance/client.ts'
import { createMonitorsClient } from './monitors/client.ts'
import * as schemas from './contract.ts'
import type { StatusService } from './service.ts'
import { createNotificationClient } from './notifications/client.ts'

/**
 * HTTP client of the status service at `origin`, which serves it under `/api`. Throws the errors of the service, and
 * UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createStatusClient(origin: string): StatusService {
	const ask = createHttpClient(`${origin}/api/uptime`)
	return {
		services: async () => (await ask({ path: ['services'], answer: schemas.services })).services,
		reading: createReadingClient(origin),
		monitors: createMonitorsClient(origin),
		incidents: createIncidentsClient(origin),
		maintenance: createMaintenanceClient(origin),
		notifications: createNotificationClient(origin),
		mails: createMailsClient(origin),
	}
}
