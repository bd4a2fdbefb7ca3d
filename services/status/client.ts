import { createHttpClient } from '#platform/http/client.ts'
import { createUsesClient } from '#platform/http/uses.ts'
import { createPersonalDataClient } from '#platform/personal-data/http.ts'
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
 * UNAVAILABLE when it does not answer within 5 s or not in this contract. `serviceHeaders` authenticate this process.
 */
export function createStatusClient(
	origin: string,
	serviceHeaders: Record<string, string> = {},
): StatusService {
	const ask = createHttpClient(`${origin}/api/uptime`, { fixedHeaders: serviceHeaders })
	return {
		services: async () => (await ask({ path: ['services'], answer: schemas.services })).services,
		usesOf: createUsesClient(ask),
		personalData: createPersonalDataClient(ask),
		reading: createReadingClient(origin),
		monitors: createMonitorsClient(origin),
		incidents: createIncidentsClient(origin),
		maintenance: createMaintenanceClient(origin),
		notifications: createNotificationClient(origin),
		mails: createMailsClient(origin),
	}
}
