import { createHash } from 'node:crypto'
import type { GroupView, MonitorView, Overall, ShownState } from '#services/status/contract.ts'
import { type Impact, impacts, type IncidentView } from '#services/status/incidents/contract.ts'
import type { ListedWindow } from '#services/status/notifications/dependencies.ts'
import type { Locale } from '#services/status/localized-text.ts'

/**
 * The component states of Statuspage (metastatuspage.com/api, v2). It has none for missing data:
 * `degraded_performance` is the only one that is neither green nor red.
 */
const componentStates: Record<ShownState, string> = {
	up: 'operational',
	degraded: 'degraded_performance',
	down: 'major_outage',
	maintenance: 'under_maintenance',
	unknown: 'degraded_performance',
}

const indicators: Record<Overall['indicator'], Impact> = {
	none: 'none',
	minor: 'minor',
	major: 'major',
	critical: 'critical',
	maintenance: 'none',
	unknown: 'minor',
}

const descriptions: Record<Locale, Record<Overall['indicator'], string>> = {
	fr: {
		none: 'Tous les services fonctionnent',
		minor: 'Des services sont perturbés',
		major: 'Des services sont en panne',
		critical: 'La plupart des services sont en panne',
		maintenance: 'Une maintenance est en cours',
		unknown: 'L’état des services n’est pas connu',
	},
	en: {
		none: 'All Systems Operational',
		minor: 'Minor Service Outage',
		major: 'Partial System Outage',
		critical: 'Major Service Outage',
		maintenance: 'Service Under Maintenance',
		unknown: 'Service Status Unknown',
	},
}

const ongoingIncident: Record<Locale, string> = {
	fr: 'Un incident est en cours',
	en: 'An incident is in progress',
}

export type Page = { id: string; name: string; url: string; time_zone: string; updated_at: string }

export function pageOf(site: { name: string; publicUrl: string; updatedAt: string }): Page {
	const id = createHash('sha256').update(site.publicUrl).digest('hex').slice(0, 12)
	const url = `${site.publicUrl}/uptime`
	return { id, name: site.name, url, time_zone: 'Europe/Paris', updated_at: site.updatedAt }
}

/** The indicator of the monitors, or the gravest impact of an open incident if that is graver. */
export function statusOf({ indicator }: Overall, openIncidents: readonly IncidentView[], locale: Locale) {
	const monitorImpact = indicators[indicator]
	const graverImpacts = openIncidents
		.map(({ impact }) => impact)
		.filter((impact) => rank(impact) > rank(monitorImpact))
	const [gravest] = graverImpacts.toSorted((one, other) => rank(other) - rank(one))
	return gravest
		? { indicator: gravest, description: ongoingIncident[locale] }
		: { indicator: monitorImpact, description: descriptions[locale][indicator] }
}

const rank = (impact: Impact) => impacts.indexOf(impact)

type ComponentOptions = { page: Page; madeAt: ReadonlyMap<string, string> }

/** Each group, followed by its services, in the order of the page. */
export function componentsOf(groups: readonly GroupView[], options: ComponentOptions) {
	let position = 0
	return groups.flatMap((group) => {
		const { id, monitors } = group
		const head = id === null ? [] : [groupComponent({ ...group, id }, options, (position += 1))]
		return [...head, ...monitors.map((monitor) => componentOf(monitor, options, (position += 1)))]
	})
}

function groupComponent(
	{ id, name, monitors }: GroupView & { id: string },
	{ page, madeAt }: ComponentOptions,
	position: number,
) {
	const times = {
		created_at:
			monitors.map((monitor) => madeAt.get(monitor.id) ?? monitor.since).sort()[0] ?? page.updated_at,
		updated_at:
			monitors
				.map(({ since }) => since)
				.sort()
				.at(-1) ?? page.updated_at,
	}
	return {
		...common({ id, name, ...times }, page, position),
		description: null,
		status: stateOfGroup(monitors),
		group_id: null,
		group: true,
		components: monitors.map((monitor) => monitor.id),
	}
}

function componentOf(monitor: MonitorView, { page, madeAt }: ComponentOptions, position: number) {
	const { id, name, description, state, groupId, since } = monitor
	const times = { created_at: madeAt.get(id) ?? since, updated_at: since }
	return {
		...common({ id, name, ...times }, page, position),
		description: description || null,
		status: componentStates[state],
		group_id: groupId,
		group: false,
	}
}

type Component = ReturnType<typeof componentsOf>[number]

type NamedComponent = { id: string; name: string; created_at: string; updated_at: string }

const common = (component: NamedComponent, page: Page, position: number) => ({
	...component,
	position,
	page_id: page.id,
	start_date: null,
	showcase: false,
	only_show_if_degraded: false,
})

/** A group with some monitors down has a partial outage. */
function stateOfGroup(monitors: readonly MonitorView[]): string {
	const states = new Set(monitors.map(({ state }) => state))
	if (states.size === 1 && states.has('down')) return 'major_outage'
	if (states.has('down')) return 'partial_outage'
	const worst = (['degraded', 'unknown', 'maintenance', 'up'] as const).find((state) => states.has(state))
	return componentStates[worst ?? 'unknown']
}

export function incidentOf(incident: IncidentView, page: Page, components: readonly Component[]) {
	const { id, title, state, impact, startedAt, resolvedAt, updatedAt, updates, postmortem } = incident
	const hasPostmortem = resolvedAt !== null && postmortem !== null
	return {
		id,
		name: title.text,
		status: hasPostmortem ? 'postmortem' : state,
		impact,
		created_at: startedAt,
		started_at: startedAt,
		updated_at: updatedAt,
		monitoring_at: updates.find((update) => update.state === 'monitoring')?.at ?? null,
		resolved_at: resolvedAt,
		shortlink: `${page.url}/incidents/${id}`,
		page_id: page.id,
		incident_updates: updates.map((update) => ({
			id: update.id,
			incident_id: id,
			status: update.state,
			body: update.body.text,
			created_at: update.at,
			updated_at: update.at,
			display_at: update.at,
			affected_components: null,
			deliver_notifications: !update.silent,
			custom_tweet: null,
			tweet_id: null,
		})),
		components: filterAffected(components, incident.monitors),
	}
}

export function maintenanceOf(
	window: ListedWindow,
	page: Page,
	options: { components: Component[]; at: string },
) {
	const { title, body, from, to, monitors, updatedAt } = window
	const status = options.at < from ? 'scheduled' : options.at < to ? 'in_progress' : 'completed'
	const id = `${window.id}-${Date.parse(from)}`
	const update = {
		id: `${id}-1`,
		incident_id: id,
		status: 'scheduled',
		body: body?.text ?? '',
		created_at: updatedAt,
		updated_at: updatedAt,
		display_at: updatedAt,
		affected_components: null,
		deliver_notifications: true,
		custom_tweet: null,
		tweet_id: null,
	}
	return {
		id,
		name: title.text,
		status,
		impact: 'maintenance',
		created_at: updatedAt,
		started_at: updatedAt,
		updated_at: updatedAt,
		monitoring_at: null,
		resolved_at: status === 'completed' ? to : null,
		scheduled_for: from,
		scheduled_until: to,
		shortlink: page.url,
		page_id: page.id,
		incident_updates: [update],
		components: monitors.length === 0 ? options.components : filterAffected(options.components, monitors),
	}
}

function filterAffected(components: readonly Component[], affected: readonly { id: string }[]) {
	const ids = new Set(affected.map(({ id }) => id))
	return components.filter(({ id }) => ids.has(id))
}
