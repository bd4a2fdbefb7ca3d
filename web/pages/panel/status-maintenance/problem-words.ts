import { defineMessages } from '#web/i18n/messages.ts'
import { problemWords } from '#web/pages/panel/status-incidents/problem-words.ts'

/** Why a maintenance window is not kept, by code. */
export const windowProblemWords = defineMessages({
	fr: {
		...problemWords.fr,
		START_REQUIRED: 'Choisissez le jour et l’heure de la première fois, entre 2000 et 2099.',
		INVALID_DURATION: 'La durée est un nombre entier de minutes, de 1 à 10 080.',
		WEEKDAY_REQUIRED: 'Cochez au moins un jour de la semaine.',
		UNTIL_REQUIRED: 'Choisissez le dernier jour, entre 2000 et 2099.',
		INVALID_COUNT: 'Le nombre de fois est un nombre entier, de 1 à 1 000.',
		MONITOR_REQUIRED: 'Cochez au moins un service, ou choisissez tous les services.',
		NEVER_OPENS: 'La maintenance n’aurait jamais lieu : aucun de ses jours ne vient avant le dernier.',
		TOO_MANY_SKIPPED: 'Cinq cents fois sont déjà annulées. Prévoyez plutôt une autre maintenance.',
	},
	en: {
		...problemWords.en,
		START_REQUIRED: 'Choose the day and the time of the first time, between 2000 and 2099.',
		INVALID_DURATION: 'The length is a whole number of minutes, from 1 to 10,080.',
		WEEKDAY_REQUIRED: 'Tick at least one day of the week.',
		UNTIL_REQUIRED: 'Choose the last day, between 2000 and 2099.',
		INVALID_COUNT: 'The number of times is a whole number, from 1 to 1,000.',
		MONITOR_REQUIRED: 'Tick at least one service, or choose all services.',
		NEVER_OPENS: 'The maintenance would never take place: none of its days comes before the last.',
		TOO_MANY_SKIPPED: 'Five hundred times are cancelled already. Plan another maintenance instead.',
	},
})
