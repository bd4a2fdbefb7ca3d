import type { MonitorView, ShownState, Uptimes } from '#services/status/contract.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { xmlText } from '#services/status/xml.ts'

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

const labelColour = '#334155'

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

const size = 11
const height = 20
const padding = 8

/** The badge as an SVG image with a text alternative. */
export function drawBadge({ label, value, tone, locale }: Badge): string {
	const left = textWidth(label, size) + 2 * padding
	const right = textWidth(value, size) + 2 * padding
	const title = xmlText(`${label}${locale === 'fr' ? '\u00A0' : ''}: ${value}`)
	const line = (text: string, from: number, width: number) =>
		`<text x="${from + padding}" y="14" textLength="${width - 2 * padding}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${height}" role="img" aria-label="${title}">`,
		`<title>${title}</title>`,
		`<clipPath id="r"><rect width="${left + right}" height="${height}" rx="4"/></clipPath>`,
		'<g clip-path="url(#r)">',
		`<rect width="${left}" height="${height}" fill="${labelColour}"/>`,
		`<rect x="${left}" width="${right}" height="${height}" fill="${colours[tone]}"/>`,
		'</g>',
		`<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="${size}" aria-hidden="true">`,
		line(label, 0, left),
		line(value, left, right),
		'</g>',
		'</svg>',
	].join('')
}

/** Widths of printable ASCII in Verdana, from U+0020 on, in 2048ths of the size (the font's own `hmtx` table). */
const advances = [
	720, 806, 940, 1676, 1302, 2204, 1487, 550, 930, 930, 1302, 1676, 745, 930, 745, 930, 1302, 1302, 1302,
	1302, 1302, 1302, 1302, 1302, 1302, 1302, 930, 930, 1676, 1676, 1676, 1117, 2048, 1400, 1404, 1430, 1578,
	1295, 1177, 1588, 1539, 862, 931, 1419, 1140, 1726, 1532, 1612, 1235, 1612, 1424, 1400, 1262, 1499, 1400,
	2025, 1403, 1260, 1403, 930, 930, 930, 1676, 1302, 1302, 1230, 1276, 1067, 1276, 1220, 720, 1276, 1296, 562,
	705, 1212, 562, 1992, 1296, 1243, 1276, 1276, 874, 1067, 807, 1296, 1212, 1676, 1212, 1212, 1076, 1300, 930,
	1300, 1676,
]

const unitsPerEm = 2048
const firstCode = 0x20
/** Characters outside the table count as the widest. */
const widest = 2048

/** Approximate width of a text in Verdana at `size` pixels, in whole pixels. Accents add no width. */
export function textWidth(text: string, size: number): number {
	const bare = text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u00A0\u202F]/g, ' ')
	const units = [...bare].reduce((sum, character) => {
		return sum + (advances[(character.codePointAt(0) ?? 0) - firstCode] ?? widest)
	}, 0)
	return Math.ceil((units * size) / unitsPerEm)
}
