import { defineMessages } from '#web/i18n/messages.ts'

/** Error labels (specification, section 8) and their explanations on the error screen. */
export const messages = defineMessages({
	fr: {
		not_found: 'Page non trouvée',
		missing: 'Page non trouvée :',
		unauthorized: 'Non autorisé',
		forbidden: 'Interdit',
		server_error: 'Erreur du serveur',
		unavailable: 'Service indisponible',
		validation_error: 'Erreur de validation',
		unauthenticated: 'Non authentifié',
		already_logged_in: 'Déjà connecté',
		details: (status: number) => {
			if (status === 401) return 'Connectez-vous pour voir cette page.'
			if (status === 403) return 'Votre compte n’a pas le droit de voir cette page.'
			if (status === 409) {
				return 'Ce navigateur utilise maintenant un autre compte que celui de cette page. Rien n’a été enregistré : revenez en arrière, puis rechargez la page.'
			}
			if (status === 413) {
				return 'Vous avez envoyé plus que cette page n’accepte. Rien n’a été enregistré : revenez en arrière, retrouvez ce que vous avez écrit, et raccourcissez-le.'
			}
			if (status < 500) return 'La demande n’a pas été comprise. Revenez en arrière et réessayez.'
			if (status === 503) return 'Les comptes sont indisponibles en ce moment. Réessayez dans une minute.'
			return 'Quelque chose n’a pas fonctionné de notre côté. Réessayez dans une minute.'
		},
		maintenance: 'Le site est en maintenance',
		maintenanceDetail: 'Nous y travaillons. Revenez un peu plus tard.',
		maintenanceUntil: 'Retour prévu :',
		seeStatus: 'Voir l’état des services',
		requestId: 'Référence à donner si vous nous écrivez :',
		back: 'Retour à l’accueil',
	},
	en: {
		not_found: 'Page Not Found',
		missing: 'Page Not Found:',
		unauthorized: 'Unauthorised',
		forbidden: 'Forbidden',
		server_error: 'Server error',
		unavailable: 'Service unavailable',
		validation_error: 'Validation error',
		unauthenticated: 'Not signed in',
		already_logged_in: 'Already signed in',
		details: (status: number) => {
			if (status === 401) return 'Sign in to see this page.'
			if (status === 403) return 'Your account does not have access to this page.'
			if (status === 409) {
				return 'This browser is now signed in to a different account from this page. Nothing was saved: go back, then reload the page.'
			}
			if (status === 413) {
				return 'You sent more than this page accepts. Nothing was saved: go back, find what you wrote, and shorten it.'
			}
			if (status < 500) return 'The request was not understood. Go back and try again.'
			if (status === 503) return 'Accounts are unavailable at the moment. Try again in a minute.'
			return 'Something failed on our side. Try again in a minute.'
		},
		maintenance: 'The site is down for maintenance',
		maintenanceDetail: 'We are working on it. Come back a little later.',
		maintenanceUntil: 'Expected back:',
		seeStatus: 'See the service status',
		requestId: 'Reference to quote if you contact us:',
		back: 'Back to home',
	},
})
