import { z } from 'zod'
import { monitorLimits } from '#services/status/monitors/defaults.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { host, linesIn, port } from '#web/pages/panel/status/form/field-schemas.ts'
import { type KindForm, localTiming } from './kind-form.ts'

const suggestedPeers = ['80.67.169.12:53', '9.9.9.9:443', '1.1.1.1:443']

const peers = z
	.string({ error: 'PEERS_REQUIRED' })
	.max(5000, 'TOO_MANY_PEERS')
	.transform((text, context) => {
		const found = linesIn(text).map((each) => {
			const [, machine, number] = /^(.+):(\d{1,5})$/.exec(each) ?? []
			return { host: host.safeParse(machine).data, port: port.safeParse(number).data }
		})
		const valid = found.filter(
			(peer): peer is { host: string; port: number } => peer.host !== undefined && peer.port !== undefined,
		)
		const problem =
			(found.length === 0 && 'PEERS_REQUIRED') ||
			(valid.length < found.length && 'PEERS_UNCLEAR') ||
			(found.length > monitorLimits.peers && 'TOO_MANY_PEERS')
		if (problem) context.addIssue({ code: 'custom', message: problem })
		return valid
	})

const messages = defineMessages({
	fr: {
		name: 'Notre propre réseau',
		about:
			'Cette machine atteint Internet. Quand elle ne l’atteint plus, aucun autre service n’est montré en panne.',
		peers: 'Machines à joindre',
		peersHint:
			'Une par ligne, comme « 9.9.9.9:443 », huit au plus. Il suffit qu’une seule accepte la connexion.',
	},
	en: {
		name: 'Our own network',
		about: 'This machine reaches the Internet. When it does not, no other service is shown as down.',
		peers: 'Machines to reach',
		peersHint: 'One a line, such as “9.9.9.9:443”, eight at most. One that accepts the connection is enough.',
	},
})

export const connectivity: KindForm<'connectivity'> = {
	messages,
	fields(locale) {
		const words = messages[locale]
		return [{ name: 'peers', type: 'block', label: words.peers, hint: words.peersHint }]
	},
	identifying: 1,
	defaults: { ...localTiming, peers: suggestedPeers.join('\n') },
	addressField: 'peers',
	schema: z.object({ kind: z.literal('connectivity'), peers }),
	valuesOf: (target) => ({ peers: target.peers.map((peer) => `${peer.host}:${peer.port}`).join('\n') }),
}
