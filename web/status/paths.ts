import type { Locale } from '#web/i18n/messages.ts'

export const pathOf = (monitorId: string, day?: string) =>
	`/uptime/${encodeURIComponent(monitorId)}${day ? `/${day}` : ''}`

export const incidentPath = (id: string) => `/uptime/incidents/${encodeURIComponent(id)}`

/** Query parameter of `/uptime`: id of the monitor whose days are shown as a table. */
export const tableParam = 'tableau'

/** Query parameter of a monitor's page: the range of its chart. */
export const rangeParam = 'periode'

export const tablePath = (monitorId: string, asTable: boolean) =>
	`/uptime${asTable ? `?${new URLSearchParams({ [tableParam]: monitorId })}` : ''}#${anchorOf(monitorId)}`

export const subscribePath = (monitorId: string) =>
	`/uptime/subscribe?${new URLSearchParams({ service: monitorId })}`

export const feedFormats = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const

export const feedPath = (format: keyof typeof feedFormats, locale: Locale, monitorId?: string) =>
	`/api/uptime/feed.${format}?${new URLSearchParams({ lang: locale, ...(monitorId && { service: monitorId }) })}`

/** The state of a public monitor as an SVG. */
export const badgePath = (monitorId: string, locale: Locale) =>
	`/api/uptime/badges/${encodeURIComponent(monitorId)}/state.svg?${new URLSearchParams({ lang: locale })}`

export const maintenanceAnchor = (windowId: string) => `maintenance-${windowId}`

export const anchorOf = (monitorId: string) => `service-${monitorId}`
