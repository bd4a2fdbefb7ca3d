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

export const recurrenceMessages = defineMessages({
	fr: {
		once: 'Une fois',
		daily: (every: number) => (every === 1 ? 'Chaque jour' : `Tous les ${every} jours`),
		weekly(every: number, weekdays: readonly number[]) {
			const days = namesOf(weekdays, dayNamesFr)
			if (every === 1) return `Chaque ${listFr.format(days)}`
			return `Toutes les ${every} semaines, ${listFr.format(days.map((day) => `le ${day}`))}`
		},
		monthly: (every: number, day: number) =>
			`Le ${day === -1 ? 'dernier jour' : day === 1 ? '1er' : day} ${ofMonthsFr(every)}`,
		monthlyWeekday: (every: number, nth: number, weekday: number) =>
			`Le ${nthFr[nth] ?? ''} ${dayNamesFr[weekday - 1] ?? ''} ${ofMonthsFr(every)}`,
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
		daily: (every: number) => (every === 1 ? 'Every day' : `Every ${every} days`),
		weekly(every: number, weekdays: readonly number[]) {
			const days = listEn.format(namesOf(weekdays, dayNamesEn))
			return every === 1 ? `Every ${days}` : `Every ${every} weeks, on ${days}`
		},
		monthly: (every: number, day: number) =>
			`On ${day === -1 ? 'the last day' : `day ${day}`} ${ofMonthsEn(every)}`,
		monthlyWeekday: (every: number, nth: number, weekday: number) =>
			`On the ${nthEn[nth] ?? ''} ${dayNamesEn[weekday - 1] ?? ''} ${ofMonthsEn(every)}`,
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

function ofMonthsFr(every: number): string {
	return every === 1 ? 'de chaque mois' : `du mois, tous les ${every} mois`
}

function ofMonthsEn(every: number): string {
	return every === 1 ? 'of every month' : `of the month, every ${every} months`
}

function namesOf(weekdays: readonly number[], names: readonly string[]): string[] {
	return weekdays.toSorted((one, other) => one - other).map((weekday) => names[weekday - 1] ?? '')
}
