import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		sent: 'C’est publié. Vous serez prévenu quand l’équipe répondra.',
		fromDuplicate:
			'L’équipe a réuni ici une demande qui disait la même chose. Les votes sont comptés ensemble.',
		follow: 'Suivre',
		unfollow: 'Ne plus suivre',
		edit: 'Modifier',
		remove: 'Supprimer',
		removeTitle: (title: string) => `Supprimer « ${title} » ?`,
		removeLead: 'Le texte ne pourra pas être retrouvé.',
		keep: 'Annuler',
		answer: 'Réponse de l’équipe',
		history: 'Avancement',
		comments: (count: number) => {
			if (count === 0) return 'Commentaires'
			return count === 1 ? '1 commentaire' : `${count} commentaires`
		},
		noComments: 'Personne n’a encore commenté.',
		moreComments: 'Commentaires suivants',
		yourComment: 'Votre commentaire',
		commentHint: 'Une ligne vide sépare deux paragraphes.',
		comment: 'Publier le commentaire',
		commented: 'Votre commentaire est publié.',
		removeComment: 'Supprimer mon commentaire',
		removeCommentTitle: 'Supprimer votre commentaire ?',
		commentRemoved: 'Votre commentaire est supprimé.',
	},
	en: {
		sent: 'It is published. You will be notified when the team answers.',
		fromDuplicate: 'The team merged a request that said the same into this one. The votes count together.',
		follow: 'Follow',
		unfollow: 'Unfollow',
		edit: 'Edit',
		remove: 'Delete',
		removeTitle: (title: string) => `Delete “${title}”?`,
		removeLead: 'The text cannot be recovered.',
		keep: 'Cancel',
		answer: 'Answer of the team',
		history: 'Progress',
		comments: (count: number) => {
			if (count === 0) return 'Comments'
			return count === 1 ? '1 comment' : `${count} comments`
		},
		noComments: 'Nobody has commented yet.',
		moreComments: 'Next comments',
		yourComment: 'Your comment',
		commentHint: 'An empty line separates two paragraphs.',
		comment: 'Publish the comment',
		commented: 'Your comment is published.',
		removeComment: 'Delete my comment',
		removeCommentTitle: 'Delete your comment?',
		commentRemoved: 'Your comment is deleted.',
	},
})
