import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Nouveau moniteur',
		titleOf: (kind: string) => `Nouveau moniteur : ${kind}`,
		lead: 'Une adresse suffit : le reste se règle aussi plus tard.',
		kinds: 'Choisir le type soi-même',
		kindsLead: 'Pour ce qu’une adresse ne dit pas, ou pour surveiller autrement.',
		back: 'Tous les moniteurs',
		otherKind: 'Surveiller autre chose',
		create: 'Créer le moniteur',
	},
	en: {
		title: 'New monitor',
		titleOf: (kind: string) => `New monitor: ${kind}`,
		lead: 'An address is enough. You can set everything else later.',
		kinds: 'Choose the type yourself',
		kindsLead: 'When an address isn’t enough, or to monitor in another way.',
		back: 'All monitors',
		otherKind: 'Monitor something else',
		create: 'Create monitor',
	},
})
