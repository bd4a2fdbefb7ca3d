import { drawBadge as draw } from '#platform/badge/draw-badge.ts'
import type { MonitorView, ShownState, Uptimes } from '#services/status/contract.ts'
import type { Locale } from '#services/status/localized-text.ts'

export const badgeKinds = ['state', 'uptime', 'latency'] as const

type BadgeKind = (typeof badgeKinds)[number]

type Tone = 'good' | 'warn' | 'bad' | 'unknown' | 'planned'

/** Backgrounds of white text: contrast at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
const colours: Record<Tone, string> = {
	good: '#15803d',
	warn: '#b45309',
	bad: '#b91c1c',
	unknown: '#475569',
	planned: '#0e7490',
}

const tones: Record<ShownState, Tone> = {
	up: 'good',
	degraded: 'warn',
	down: 'bad',
	unknown: 'unknown',
	maintenance: 'planned',
}

/** The same messages as on the status page. */
const messages = {
	fr: {
		state: {
			up: 'en service',
			degraded: 'perturbé',
			down: 'en panne',
			unknown: 'sans données',
			maintenance: 'maintenance',
		},
		uptime: { day: '24 h', week: '7 j', month: '30 j', quarter: '90 j', year: '1 an' },
		uptimeLabel: (range: string) => `disponibilité ${range}`,
		latency: 'réponse',
		unknown: 'sans données',
		language: 'fr-FR',
	},
	en: {
		state: {
			up: 'up',
			degraded: 'degraded',
			down: 'down',
			unknown: 'no data',
			maintenance: 'maintenance',
		},
		uptime: { day: '24 h', week: '7 d', month: '30 d', quarter: '90 d', year: '1 y' },
		uptimeLabel: (range: string) => `uptime ${range}`,
		latency: 'response',
		unknown: 'no data',
		language: 'en-GB',
	},
}

type Badge = { label: string; value: string; tone: Tone; locale: Locale }

type BadgeMonitor = Pick<MonitorView, 'name' | 'state' | 'uptimes' | 'latencyMs'>

type BadgeOptions = { kind: BadgeKind; locale: Locale; range: keyof Uptimes }

/** The label of a badge and its value: a state, uptime or response time. */
export function badgeOf(monitor: BadgeMonitor, { kind, locale, range }: BadgeOptions): Badge {
	const { state, uptime, uptimeLabel, latency, unknown, language } = messages[locale]
	if (kind === 'state') {
		return { label: monitor.name, value: state[monitor.state], tone: tones[monitor.state], locale }
	}
	if (kind === 'latency') {
		const ms = monitor.latencyMs
		const value = ms === null ? unknown : `${new Intl.NumberFormat(language).format(ms)} ms`
		return { label: `${monitor.name} - ${latency}`, value, tone: ms === null ? 'unknown' : 'planned', locale }
	}
	const share = monitor.uptimes[range]
	return {
		label: `${monitor.name} - ${uptimeLabel(uptime[range])}`,
		value: share === null ? unknown : percentIn(language, share),
		tone: toneOfUptime(share),
		locale,
	}
}

/** Rounded down, so that only a perfect uptime shows 100 %. */
function percentIn(language: string, share: number): string {
	const format = new Intl.NumberFormat(language, {
		style: 'percent',
		minimumFractionDigits: share === 1 ? 0 : 2,
		maximumFractionDigits: 2,
		roundingMode: 'floor',
	} as Intl.NumberFormatOptions)
	return format.format(share)
}

function toneOfUptime(share: number | null): Tone {
	if (share === null) return 'unknown'
	if (share >= 0.99) return 'good'
	return share >= 0.95 ? 'warn' : 'bad'
}

/** The badge as an SVG image with a text alternative. */
export function drawBadge({ label, value, tone, locale }: Badge): string {
	const title = `${label}${locale === 'fr' ? '\u00A0' : ''}: ${value}`
	return draw({ label, message: value, title, colour: colours[tone] })
}
