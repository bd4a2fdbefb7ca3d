import { contactRetentionMonths } from '#services/feedback/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Retours',
		lead: `Les idées et les problèmes des membres, et les messages de la page de contact. Un message traité est effacé après ${contactRetentionMonths} mois.`,
		lists: 'Listes',
		new: 'Nouveaux',
		mine: 'Les miens',
		handled: 'Traités',
		hidden: 'Masqués',
		'none-new': 'Tout est traité',
		'none-mine': 'Vous n’avez rien pris en charge',
		'none-handled': 'Rien n’est encore traité',
		'none-hidden': 'Rien n’est masqué',
		choose: (title: string) => `Choisir « ${title} »`,
		'mark-handled': 'Marquer comme traités',
		'mark-new': 'Marquer comme nouveaux',
		'done-handled': (count: number) =>
			count < 2 ? '1 retour est marqué comme traité.' : `${count} retours sont marqués comme traités.`,
		'done-new': (count: number) =>
			count < 2 ? '1 retour est marqué comme nouveau.' : `${count} retours sont marqués comme nouveaux.`,
		noneChosen: 'Aucun retour n’est choisi : cochez ceux que vous voulez marquer.',
		takenBy: (name: string) => `Pris par ${name}`,
	},
	en: {
		title: 'Feedback',
		lead: `Ideas and problems of members, and messages from the contact page. A handled message is deleted after ${contactRetentionMonths} months.`,
		lists: 'Lists',
		new: 'New',
		mine: 'Mine',
		handled: 'Handled',
		hidden: 'Hidden',
		'none-new': 'Everything is handled',
		'none-mine': 'Nothing is assigned to you',
		'none-handled': 'Nothing is handled yet',
		'none-hidden': 'Nothing is hidden',
		choose: (title: string) => `Choose “${title}”`,
		'mark-handled': 'Mark as handled',
		'mark-new': 'Mark as new',
		'done-handled': (count: number) =>
			count === 1 ? '1 item is marked as handled.' : `${count} items are marked as handled.`,
		'done-new': (count: number) =>
			count === 1 ? '1 item is marked as new.' : `${count} items are marked as new.`,
		noneChosen: 'Nothing is chosen: tick what you want to mark.',
		takenBy: (name: string) => `Taken by ${name}`,
	},
})

export const errorMessages = defineMessages({
	fr: {
		POST_GONE: 'Ce retour n’existe plus : il a été retiré entre-temps.',
		POST_MERGED: 'C’est un doublon : changez plutôt le retour avec lequel il est réuni.',
		MERGE_IMPOSSIBLE:
			'Ces deux retours ne peuvent plus être réunis : l’un d’eux a été masqué ou réuni entre-temps.',
		ANSWER_TOO_LONG: 'La réponse est trop longue. Elle est gardée, raccourcissez-la.',
		TEXT_REQUIRED: 'Écrivez quelque chose.',
		TEXT_TOO_LONG: 'Le texte est trop long. Il est gardé, raccourcissez-le.',
		INVALID_TEXT: 'Le texte contient des caractères cachés. Recopiez-le sans eux.',
	},
	en: {
		POST_GONE: 'This no longer exists: it was removed meanwhile.',
		POST_MERGED: 'It is a duplicate: change what it is merged into instead.',
		MERGE_IMPOSSIBLE: 'These two can no longer be merged: one of them was hidden or merged meanwhile.',
		ANSWER_TOO_LONG: 'The answer is too long. It is kept, shorten it.',
		TEXT_REQUIRED: 'Write something.',
		TEXT_TOO_LONG: 'The text is too long. It is kept, shorten it.',
		INVALID_TEXT: 'The text contains hidden characters. Copy it without them.',
	},
})
