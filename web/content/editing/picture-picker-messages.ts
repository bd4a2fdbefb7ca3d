import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		choose: 'Choisir une image',
		remove: 'Retirer l’image',
		search: 'Chercher par nom',
		pictures: 'Images du site',
		none: 'Aucune image. Envoyez-en une ci-dessous.',
		noneFound: (q: string) => `Aucune image ne s’appelle « ${q} ».`,
		more: 'Voir plus d’images',
		notLoaded: 'Les images n’ont pas été reçues. Vérifiez votre connexion.',
		retry: 'Réessayer',
		byAdministrators:
			'Les images sont ajoutées par un administrateur du site : demandez-lui d’ajouter la vôtre.',
		upload: 'Envoyer une image',
		use: 'Utiliser cette image',
	},
	en: {
		choose: 'Choose a picture',
		remove: 'Remove the picture',
		search: 'Search by name',
		pictures: 'Pictures of the site',
		none: 'No picture. Upload one below.',
		noneFound: (q: string) => `No picture is called “${q}”.`,
		more: 'Show more pictures',
		notLoaded: 'The pictures could not be loaded. Check your connection.',
		retry: 'Try again',
		byAdministrators: 'Pictures are added by an administrator of the site: ask for yours to be added.',
		upload: 'Upload a picture',
		use: 'Use this picture',
	},
})
