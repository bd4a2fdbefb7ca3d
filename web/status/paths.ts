import type { Locale } from '#web/i18n/messages.ts'

/** The address of a monitor's day; of the monitor without one. */
export const pathOf = (monitorId: string, day?: string) =>
	`/uptime/${encodeURIComponent(monitorId)}${day ? `/${day}` : ''}`

export const incidentPath = (id: string) => `/uptime/incidents/${encodeURIComponent(id)}`

/** Of `/uptime`: the monitor whose days are shown as a table. */
export const tableParam = 'tableau'

/** Of a monitor's page: the stretch of its chart. */
export const rangeParam = 'periode'

/** `/uptime` with the days of a monitor as a table, or as cells again, at the same place. */
export const tablePath = (monitorId: string, asTable: boolean) =>
	`/uptime${asTable ? `?${new URLSearchParams({ [tableParam]: monitorId })}` : ''}#${anchorOf(monitorId)}`

/** Where to subscribe to one service, or to all. */
export const subscribePath = (monitorId: string) =>
	`/uptime/subscribe?${new URLSearchParams({ service: monitorId })}`

export const feedFormats = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const

/** The feed of one service, or of all, in a language. */
export const feedPath = (format: keyof typeof feedFormats, locale: Locale, monitorId?: string) =>
	`/api/uptime/feed.${format}?${new URLSearchParams({ lang: locale, ...(monitorId && { service: monitorId }) })}`

/** Of `/uptime`: a maintenance window. */
export const maintenanceAnchor = (windowId: string) => `maintenance-${windowId}`

export const anchorOf = (monitorId: string) => `service-${monitorId}`
