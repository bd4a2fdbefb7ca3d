import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { describe } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validate.ts'
import type { StatusReading } from '#services/status/contract.ts'
import { readableByAll } from '#services/status/readable-by-all.ts'
import type { StatusReader } from '#services/status/notifications/dependencies.ts'
import { type Locale, locales } from '#services/status/localized-text.ts'
import { componentsOf, incidentOf, maintenanceOf, pageOf, statusOf } from './shapes.ts'

type Options = {
	reading: Pick<StatusReading, 'overview'>
	statusReader: Pick<StatusReader, 'incidents' | 'openIncidents' | 'planned' | 'madeAt'>
	clock: Clock
	siteName(): Promise<string>
	publicUrl: string
}

const dayMs = 86_400_000
/** The period in which maintenance is listed. */
const plannedMs = { past: 30 * dayMs, coming: 90 * dayMs }

const query = z.object({ lang: z.enum(locales).default('fr') })

/**
 * The API of Statuspage (metastatuspage.com/api), for its existing clients, which expect `/api/v2` below the URL of a
 * status page.
 */
export function statuspageRoutes(options: Options) {
	const files = {
		status: ({ page, status }: StatusData) => ({ page, status }),
		components: ({ page, components }: StatusData) => ({ page, components }),
		incidents: ({ page, incidents }: StatusData) => ({ page, incidents }),
		'scheduled-maintenances': ({ page, maintenances }: StatusData) => ({
			page,
			scheduled_maintenances: maintenances,
		}),
		'incidents/unresolved': ({ page, incidents }: StatusData) => ({ page, incidents: unresolved(incidents) }),
		'scheduled-maintenances/upcoming': ({ page, maintenances }: StatusData) => ({
			page,
			scheduled_maintenances: maintenances.filter(({ status }) => status === 'scheduled'),
		}),
		'scheduled-maintenances/active': ({ page, maintenances }: StatusData) => ({
			page,
			scheduled_maintenances: maintenances.filter(({ status }) => status === 'in_progress'),
		}),
		summary: ({ page, status, components, incidents, maintenances }: StatusData) => ({
			page,
			components,
			incidents: unresolved(incidents),
			scheduled_maintenances: maintenances.filter((maintenance) => maintenance.resolved_at === null),
			status,
		}),
	}
	const routes = new Hono().use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
	for (const [name, pick] of Object.entries(files)) {
		routes.get(
			`/${name}.json`,
			describe(`${name}.json of Statuspage’s API, version 2`, {
				tag: 'status',
				mediaType: 'application/json',
				isCacheable: true,
			}),
			readableByAll(30),
			valid('query', query),
			async (c) => c.json(pick(await readStatusData(options, c.req.valid('query').lang))),
		)
	}
	return routes
}

const unresolved = (incidents: StatusData['incidents']) =>
	incidents.filter((incident) => incident.resolved_at === null)

type StatusData = Awaited<ReturnType<typeof readStatusData>>

async function readStatusData(
	{ reading, statusReader, clock, siteName, publicUrl }: Options,
	locale: Locale,
) {
	const now = clock.now()
	const span = { from: now.getTime() - plannedMs.past, to: now.getTime() + plannedMs.coming }
	const [{ overall, groups }, last, open, planned, madeAt, name] = await Promise.all([
		reading.overview(),
		statusReader.incidents(locale),
		statusReader.openIncidents(locale),
		statusReader.planned(span, locale),
		statusReader.madeAt(),
		siteName(),
	])
	const incidents = [...last, ...open.filter(({ id }) => last.every((each) => each.id !== id))]
	const changes = [
		...groups.flatMap(({ monitors }) => monitors.map(({ since }) => since)),
		...incidents.map(({ updatedAt }) => updatedAt),
	]
	// The last change, not the current time, so that responses and their ETags stay the same.
	const updatedAt = changes.sort().at(-1) ?? overall.at
	const page = pageOf({ name, publicUrl, updatedAt })
	const components = componentsOf(groups, { page, madeAt })
	const at = now.toISOString()
	return {
		page,
		status: statusOf(overall, open, locale),
		components,
		incidents: incidents.map((incident) => incidentOf(incident, page, components)),
		maintenances: planned.map((window) => maintenanceOf(window, page, { components, at })),
	}
}
