import { defineMessages } from '#web/i18n/messages.ts'

const counted = (count: number, one: string, many: string, written: string) =>
	`${written} ${count < 2 ? one : many}`

/** The words of how long guessing takes. */
export const messages = defineMessages({
	fr: {
		title: 'Le temps de le deviner, en moyenne',
		online: 'Sur un site qui limite les essais',
		onlineRate: '100 essais par heure',
		slowHash: 'Fichier volé, empreintes lentes (Argon2, bcrypt)',
		slowHashRate: '10 000 essais par seconde',
		fastHash: 'Fichier volé, empreintes rapides (MD5, NTLM)',
		fastHashRate: 'mille milliards d’essais par seconde',
		instant: 'moins d’une seconde',
		universe: 'plus que l’âge de l’Univers',
		second: (count: number, written: string) => counted(count, 'seconde', 'secondes', written),
		minute: (count: number, written: string) => counted(count, 'minute', 'minutes', written),
		hour: (count: number, written: string) => counted(count, 'heure', 'heures', written),
		day: (count: number, written: string) => counted(count, 'jour', 'jours', written),
		year: (count: number, written: string) => counted(count, 'an', 'ans', written),
		thousandYears: (_count: number, written: string) => `${written} 000 ans`,
		millionYears: (count: number, written: string) =>
			counted(count, 'million d’années', 'millions d’années', written),
		billionYears: (count: number, written: string) =>
			counted(count, 'milliard d’années', 'milliards d’années', written),
	},
	en: {
		title: 'The time it takes to guess, on average',
		online: 'On a site that limits attempts',
		onlineRate: '100 attempts an hour',
		slowHash: 'Stolen file, slow hashes (Argon2, bcrypt)',
		slowHashRate: '10,000 attempts a second',
		fastHash: 'Stolen file, fast hashes (MD5, NTLM)',
		fastHashRate: 'a million million attempts a second',
		instant: 'less than a second',
		universe: 'longer than the age of the Universe',
		second: (count: number, written: string) => counted(count, 'second', 'seconds', written),
		minute: (count: number, written: string) => counted(count, 'minute', 'minutes', written),
		hour: (count: number, written: string) => counted(count, 'hour', 'hours', written),
		day: (count: number, written: string) => counted(count, 'day', 'days', written),
		year: (count: number, written: string) => counted(count, 'year', 'years', written),
		thousandYears: (_count: number, written: string) => `${written},000 years`,
		millionYears: (count: number, written: string) =>
			counted(count, 'million years', 'million years', written),
		billionYears: (count: number, written: string) =>
			counted(count, 'billion years', 'billion years', written),
	},
})
