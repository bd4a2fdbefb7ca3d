import { maxReasonCharacters } from '#services/content/responses/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Commentaires',
		description: 'Les commentaires signalés et les derniers commentaires.',
		lead: 'Un commentaire masqué n’est plus lu que par son auteur et l’équipe de modération. Chaque décision est au journal.',
		reported: 'Signalés',
		noneReported: 'Aucun signalement n’attend.',
		latest: 'Derniers commentaires',
		none: 'Aucun commentaire',
		noneNext: 'Le premier commentaire d’une actualité apparaîtra ici.',

		reports: (count: number) => (count === 1 ? '1 signalement' : `${count} signalements`),
		isHidden: 'Masqué',
		hiddenBy: (who: string, reason: string) => `Masqué par ${who} : ${reason}`,
		hide: 'Masquer…',
		reason: 'Raison',
		reasonHint: 'L’auteur du commentaire la lira.',
		hideVerb: 'Masquer le commentaire',
		show: 'Afficher de nouveau',
		dismiss: 'Classer les signalements',
		doneHide: 'Le commentaire est masqué.',
		doneShow: 'Le commentaire est de nouveau affiché.',
		doneDismiss: 'Les signalements sont classés. Le commentaire reste.',
	},
	en: {
		title: 'Comments',
		description: 'Reported comments and the latest ones.',
		lead: 'Only its author and the moderators can read a hidden comment. Each decision is in the audit log.',
		reported: 'Reported',
		noneReported: 'No report is waiting.',
		latest: 'Latest comments',
		none: 'No comments',
		noneNext: 'The first comment on a news item will appear here.',

		reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
		isHidden: 'Hidden',
		hiddenBy: (who: string, reason: string) => `Hidden by ${who}: ${reason}`,
		hide: 'Hide…',
		reason: 'Reason',
		reasonHint: 'The author of the comment will read it.',
		hideVerb: 'Hide the comment',
		show: 'Show again',
		dismiss: 'Dismiss the reports',
		doneHide: 'The comment is hidden.',
		doneShow: 'The comment is shown again.',
		doneDismiss: 'The reports are dismissed. The comment stays.',
	},
})

export const errorMessages = defineMessages({
	fr: {
		REASON_REQUIRED: 'Indiquez la raison.',
		REASON_TOO_LONG: `La raison doit tenir en ${maxReasonCharacters} caractères.`,
		COMMENT_GONE: 'Ce commentaire n’existe plus : son auteur l’a supprimé.',
	},
	en: {
		REASON_REQUIRED: 'Give a reason.',
		REASON_TOO_LONG: `The reason must fit in ${maxReasonCharacters} characters.`,
		COMMENT_GONE: 'This comment no longer exists: its author deleted it.',
	},
})
