import { defineMessages } from '#web/i18n/messages.ts'
import { problemWords } from '#web/pages/panel/status/incidents/problem-words.ts'

/** Why a maintenance window is not kept, by code. */
export const windowProblemWords = defineMessages({
	fr: {
		...problemWords.fr,
		START_REQUIRED: 'Choisissez le jour et l’heure de la première fois, entre 2000 et 2099.',
		INVALID_DURATION: 'La durée est un nombre entier de minutes, de 1 à 10 080.',
		WEEKDAY_REQUIRED: 'Cochez au moins un jour de la semaine.',
		INVALID_EVERY: 'C’est un nombre entier à partir de 1 : jusqu’à 365 jours, 52 semaines ou 12 mois.',
		UNTIL_REQUIRED: 'Choisissez le dernier jour, entre 2000 et 2099.',
		INVALID_COUNT: 'Le nombre de fois est un nombre entier, de 1 à 1 000.',
		MONITOR_REQUIRED: 'Cochez au moins un moniteur, ou choisissez tous les moniteurs.',
		IS_OVER: 'La maintenance serait déjà finie : ce qui est passé ne change plus.',
		NEVER_OPENS: 'La maintenance n’aurait jamais lieu : aucun de ses jours ne vient avant le dernier.',
		TOO_LONG: 'Une maintenance dure une semaine au plus.',
		TOO_MANY_SKIPPED: 'Cinq cents fois sont déjà annulées. Prévoyez plutôt une autre maintenance.',
	},
	en: {
		...problemWords.en,
		START_REQUIRED: 'Choose the day and the time of the first time, between 2000 and 2099.',
		INVALID_DURATION: 'The length is a whole number of minutes, from 1 to 10,080.',
		WEEKDAY_REQUIRED: 'Tick at least one day of the week.',
		INVALID_EVERY: 'It is a whole number from 1 on: up to 365 days, 52 weeks or 12 months.',
		UNTIL_REQUIRED: 'Choose the last day, between 2000 and 2099.',
		INVALID_COUNT: 'The number of times is a whole number, from 1 to 1,000.',
		MONITOR_REQUIRED: 'Tick at least one monitor, or choose all monitors.',
		IS_OVER: 'The maintenance would be over already: what has passed no longer changes.',
		NEVER_OPENS: 'The maintenance would never take place: none of its days comes before the last.',
		TOO_LONG: 'Maintenance lasts a week at most.',
		TOO_MANY_SKIPPED: 'Five hundred times are cancelled already. Plan another maintenance instead.',
	},
})
