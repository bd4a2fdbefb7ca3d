import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		times: 'Temps de réponse',
		timesLead:
			'Une réponse sur deux arrive plus vite que la ligne pleine, 95 sur 100 plus vite que la ligne en tirets.',
		ranges: 'Période',
		'24h': '24 heures',
		'7d': '7 jours',
		'30d': '30 jours',
		'90d': '90 jours',
		'1y': '1 an',
		middle: 'Médiane (p50)',
		high: '95e centile (p95)',
		when: 'Quand',
		checks: 'Vérifications',
		timesTable: 'Temps de réponse, du plus récent au plus ancien',
		noTimes: 'Aucune mesure sur cette période.',
		chart: (from: string, to: string) => `Temps de réponse du ${from} au ${to}, en millisecondes`,
	},
	en: {
		times: 'Response times',
		timesLead: 'Half of responses are faster than the solid line, and 95% are faster than the dashed one.',
		ranges: 'Period',
		'24h': '24 hours',
		'7d': '7 days',
		'30d': '30 days',
		'90d': '90 days',
		'1y': '1 year',
		middle: 'Median (p50)',
		high: '95th percentile (p95)',
		when: 'When',
		checks: 'Checks',
		timesTable: 'Response times, newest first',
		noTimes: 'No data for this period.',
		chart: (from: string, to: string) => `Response times from ${from} to ${to}, in milliseconds`,
	},
})
