import type { MonitorView, ShownState } from '#services/status/contract.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import { boundsOf, dayAfter, dayOf } from '#web/status/calendar-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A sample monitor and its last 90 days, up unless stated otherwise. `ago` counts days, 0 is today. */
export type Plot = {
	id: string
	name: string
	description?: string
	kind?: string
	state?: ShownState
	cause?: string
	sinceMs?: number
	latencyMs?: number | null
	facts?: MonitorView['facts']
	days?: {
		ago: number
		downMs?: number
		degradedMs?: number
		maintenanceMs?: number
		unknown?: 'part' | 'whole'
	}[]
	/** Age in days: there is no data from before. */
	bornAgo?: number
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Three groups with twelve services in total, in every state that a service can have. */
export function sampleGroups(now: number): { name: string; plots: Plot[] }[] {
	const certificate = (days: number) => ({ certificateEndsAt: iso(now + days * dayMs) })
	return [
		{
			name: 'Site',
			plots: [
				{
					id: 'web',
					name: 'Site',
					description: 'horizon-parvis.fr',
					latencyMs: 84,
					facts: certificate(61),
					days: [
						{ ago: 12, downMs: 42 * minuteMs },
						{ ago: 47, degradedMs: 95 * minuteMs },
					],
				},
				{
					id: 'accounts',
					name: 'Comptes et connexion',
					latencyMs: 31,
					days: [{ ago: 12, downMs: 40 * minuteMs }],
				},
				{ id: 'content', name: 'Actualités, équipes et documents', latencyMs: 22 },
				{
					id: 'feedback',
					name: 'Messages à l’équipe',
					latencyMs: 19,
					days: [{ ago: 30, maintenanceMs: dayMs }],
				},
				{
					id: 'cdn',
					name: 'Images et fichiers',
					state: 'degraded',
					cause: 'slow',
					sinceMs: 26 * minuteMs,
					latencyMs: 1840,
					facts: certificate(9),
					days: [
						{ ago: 0, degradedMs: 26 * minuteMs },
						{ ago: 3, degradedMs: 3 * hourMs },
						{ ago: 4, degradedMs: 5 * hourMs },
					],
				},
			],
		},
		{
			name: 'Serveurs de jeu',
			plots: [
				{
					id: 'minecraft',
					name: 'Horizon, survie',
					description: 'jouer.horizon-parvis.fr',
					kind: 'game',
					latencyMs: 46,
					facts: { playersOnline: 23, maxPlayers: 120 },
					days: [
						{ ago: 1, maintenanceMs: 2 * hourMs },
						{ ago: 8, maintenanceMs: 2 * hourMs },
						{ ago: 15, maintenanceMs: 2 * hourMs },
						{ ago: 22, downMs: 3 * hourMs },
					],
				},
				{
					id: 'creatif',
					name: 'Horizon, créatif',
					kind: 'game',
					state: 'down',
					cause: 'timeout',
					sinceMs: 73 * minuteMs,
					latencyMs: null,
					facts: { maxPlayers: 60 },
					days: [
						{ ago: 0, downMs: 73 * minuteMs },
						{ ago: 1, downMs: 12 * minuteMs, degradedMs: hourMs },
						{ ago: 40, downMs: 20 * hourMs },
					],
				},
				{
					id: 'lobby',
					name: 'Accueil des joueurs',
					kind: 'game',
					state: 'maintenance',
					sinceMs: 20 * minuteMs,
					latencyMs: null,
					days: [
						{ ago: 0, maintenanceMs: 20 * minuteMs },
						{ ago: 60, unknown: 'whole' },
						{ ago: 61, unknown: 'whole' },
						{ ago: 62, unknown: 'whole' },
					],
				},
				{
					id: 'bedrock',
					name: 'Passerelle Bedrock',
					kind: 'game',
					bornAgo: 33,
					latencyMs: 52,
					facts: { playersOnline: 4, maxPlayers: 40 },
				},
			],
		},
		{
			name: 'Derrière le rideau',
			plots: [
				{
					id: 'mail',
					name: 'Envoi des mails',
					kind: 'tcp',
					latencyMs: 128,
					days: [{ ago: 18, degradedMs: 31 * minuteMs }],
				},
				{
					id: 'backup',
					name: 'Sauvegarde de la nuit',
					kind: 'heartbeat',
					latencyMs: null,
					days: [
						{ ago: 5, downMs: 9 * hourMs },
						{ ago: 71, unknown: 'part' },
					],
				},
				{
					id: 'dns',
					name: 'Noms de domaine',
					kind: 'dns',
					state: 'unknown',
					cause: 'own-network',
					sinceMs: 4 * hourMs,
					latencyMs: null,
					days: [{ ago: 0, unknown: 'part' }],
				},
			],
		},
	]
}

/** The sample groups and a further one that repeats their services, `count` services in total. */
export function manyGroups(now: number, count: number): { name: string; plots: Plot[] }[] {
	const groups = sampleGroups(now)
	const samples = groups.flatMap(({ plots }) => plots)
	const plots = Array.from({ length: count - samples.length }, (_, index): Plot => {
		const sample = samples[index % samples.length]!
		return { ...sample, id: `${sample.id}-${index}`, name: `${sample.name} ${index}` }
	})
	return [...groups, { name: 'Et bien d’autres', plots }]
}

const markdown = (text: string) => ({ locale: 'fr' as const, text, html: `<p>${text}</p>` })

export function sampleIncident(now: number): IncidentView {
	return {
		id: 'creatif-ne-repond-plus',
		title: { locale: 'fr', text: 'Le serveur créatif ne répond plus' },
		impact: 'major',
		state: 'identified',
		startedAt: iso(now - 70 * minuteMs),
		resolvedAt: null,
		updatedAt: iso(now - 18 * minuteMs),
		monitors: [{ id: 'creatif', name: 'Horizon, créatif' }],
		updates: [
			{
				id: '2',
				state: 'identified',
				at: iso(now - 18 * minuteMs),
				body: markdown(
					'Un disque est plein sur la machine du serveur créatif. Nous faisons de la place, <strong>aucune construction n’est perdue</strong>.',
				),
				silent: false,
			},
			{
				id: '1',
				state: 'investigating',
				at: iso(now - 66 * minuteMs),
				body: markdown('Les connexions au serveur créatif n’aboutissent plus. Nous cherchons pourquoi.'),
				silent: false,
			},
		],
		postmortem: null,
	}
}

export function sampleMaintenance(now: number): ComingMaintenance[] {
	const start = boundsOf(dayAfter(dayOf(now), 4)).from + 3 * hourMs
	return [
		{
			id: 'lobby-1',
			title: { locale: 'fr', text: 'Mise à jour de l’accueil des joueurs' },
			body: null,
			monitors: [{ id: 'lobby', name: 'Accueil des joueurs' }],
			from: iso(now - 20 * minuteMs),
			to: iso(now + 40 * minuteMs),
			repeat: null,
			updatedAt: iso(now - dayMs),
		},
		{
			id: 'reseau',
			title: { locale: 'fr', text: 'Remplacement d’un commutateur' },
			body: markdown('De courtes coupures sont possibles sur tous les services.'),
			monitors: null,
			from: iso(start),
			to: iso(start + 90 * minuteMs),
			repeat: null,
			updatedAt: iso(now - dayMs),
		},
	]
}
