import { defineMessages } from '#web/i18n/messages.ts'

const dayNamesFr = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const dayNamesEn = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const nthFr: Record<string, string> = {
	'1': 'premier',
	'2': 'deuxième',
	'3': 'troisième',
	'4': 'quatrième',
	'-1': 'dernier',
}
const nthEn: Record<string, string> = {
	'1': 'first',
	'2': 'second',
	'3': 'third',
	'4': 'fourth',
	'-1': 'last',
}

const listFr = new Intl.ListFormat('fr')
const listEn = new Intl.ListFormat('en-GB')

/** How often a window opens, in words. */
export const planMessages = defineMessages({
	fr: {
		once: 'Une fois',
		daily: 'Chaque jour',
		weekly: (weekdays: readonly number[]) => `Chaque ${listFr.format(namesOf(weekdays, dayNamesFr))}`,
		monthly: (day: number) =>
			day === -1 ? 'Le dernier jour de chaque mois' : `Le ${day === 1 ? '1er' : day} de chaque mois`,
		monthlyWeekday: (nth: number, weekday: number) =>
			`Le ${nthFr[nth] ?? ''} ${dayNamesFr[weekday - 1] ?? ''} de chaque mois`,
		monday: 'lundi',
		tuesday: 'mardi',
		wednesday: 'mercredi',
		thursday: 'jeudi',
		friday: 'vendredi',
		saturday: 'samedi',
		sunday: 'dimanche',
		first: 'premier',
		second: 'deuxième',
		third: 'troisième',
		fourth: 'quatrième',
		lastOne: 'dernier',
		minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
		from: (time: string) => `à ${time}`,
	},
	en: {
		once: 'Once',
		daily: 'Every day',
		weekly: (weekdays: readonly number[]) => `Every ${listEn.format(namesOf(weekdays, dayNamesEn))}`,
		monthly: (day: number) =>
			day === -1 ? 'On the last day of every month' : `On day ${day} of every month`,
		monthlyWeekday: (nth: number, weekday: number) =>
			`On the ${nthEn[nth] ?? ''} ${dayNamesEn[weekday - 1] ?? ''} of every month`,
		monday: 'Monday',
		tuesday: 'Tuesday',
		wednesday: 'Wednesday',
		thursday: 'Thursday',
		friday: 'Friday',
		saturday: 'Saturday',
		sunday: 'Sunday',
		first: 'first',
		second: 'second',
		third: 'third',
		fourth: 'fourth',
		lastOne: 'last',
		minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
		from: (time: string) => `at ${time}`,
	},
})

function namesOf(weekdays: readonly number[], names: readonly string[]): string[] {
	return weekdays.toSorted((one, other) => one - other).map((weekday) => names[weekday - 1] ?? '')
}
