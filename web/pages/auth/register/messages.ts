import { maxRegistrationCharacters } from '#services/accounts/registration/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Inscription',
		description: 'Créez votre compte : un nom, une adresse, un mot de passe.',
		lead: 'Un nom, une adresse, un mot de passe : c’est tout ce qu’il faut.',
		toAnswer: 'Créez d’abord votre compte avec l’adresse qui a reçu l’invitation.',
		invited: 'Bienvenue : créez votre compte avec l’adresse qui a reçu l’invitation.',
		submit: 'S’inscrire',
		closedTitle: 'Les inscriptions sont fermées',
		closed: 'Personne ne peut créer de compte pour le moment. Ceux qui en ont un se connectent comme avant.',
		invitationTitle: 'L’inscription se fait sur invitation',
		invitation:
			'Le lien d’inscription est dans le mail de l’invitation. Si vous connaissez quelqu’un ici, demandez-lui d’en parler à l’équipe.',
		goneTitle: 'Cette invitation ne sert plus',
		gone: 'Elle a été utilisée, retirée, ou elle a expiré.',
		contact: 'Écrire à l’équipe',
		approvalLead: 'L’équipe lit chaque demande : présentez-vous, elle vous répond par mail.',
		message: 'Quelques mots sur vous (facultatif)',
		messageHint: 'Qui vous connaît ici, ce qui vous amène…',
		request: 'Demander à m’inscrire',
		requestedTitle: 'Votre demande est partie',
		requested: (email: string) => `L’équipe vous répondra à ${email}.`,
		home: 'Revenir à l’accueil',
		haveAccount: 'Déjà un compte ?',
		signIn: 'Se connecter',
		agreement: 'En vous inscrivant, vous acceptez les règles du site :',
		legal: 'Documents légaux',
		accept: 'J’ai lu et j’accepte les',
		terms: 'conditions d’utilisation',
		termsDate: (date: string) => `(version du ${date})`,
	},
	en: {
		title: 'Create an account',
		description: 'Create your account: a name, an address, a password.',
		lead: 'A name, an address, a password: that is all it takes.',
		toAnswer: 'First create your account with the address that received the invitation.',
		invited: 'Welcome: create your account with the address that received the invitation.',
		submit: 'Create my account',
		closedTitle: 'Registration is closed',
		closed: 'Nobody can create an account for now. If you already have one, sign in as before.',
		invitationTitle: 'Registration is by invitation',
		invitation:
			'The link to register is in the email of the invitation. If you know somebody here, ask them to tell the team.',
		goneTitle: 'This invitation no longer works',
		gone: 'It was used or withdrawn, or it has expired.',
		contact: 'Write to the team',
		approvalLead: 'The team reads every request: introduce yourself, and they answer by email.',
		message: 'A few words about you (optional)',
		messageHint: 'Who knows you here, what brings you…',
		request: 'Ask to register',
		requestedTitle: 'Your request has been sent',
		requested: (email: string) => `The team will answer you at ${email}.`,
		home: 'Back to the home page',
		haveAccount: 'Already have an account?',
		signIn: 'Sign in',
		agreement: 'By creating an account, you accept the rules of the site:',
		legal: 'Legal documents',
		accept: 'I have read and accept the',
		terms: 'terms of use',
		termsDate: (date: string) => `(version of ${date})`,
	},
})

const { message: maxMessage } = maxRegistrationCharacters

export const errorMessages = defineMessages({
	fr: {
		INVITATION_REQUIRED: 'Il faut une invitation qui serve encore, et l’adresse qui l’a reçue.',
		REGISTRATION_IS_NOT_BY_APPROVAL: 'Le site ne prend plus de demandes.',
		MESSAGE_TOO_LONG: `Le message a au plus ${maxMessage} caractères.`,
		INVALID_MESSAGE: 'Le message a des caractères cachés. Recopiez-le à la main.',
	},
	en: {
		INVITATION_REQUIRED: 'You need an invitation that still works, and the address that received it.',
		REGISTRATION_IS_NOT_BY_APPROVAL: 'The site no longer takes requests.',
		MESSAGE_TOO_LONG: `The message has at most ${maxMessage} characters.`,
		INVALID_MESSAGE: 'The message has hidden characters. Type it again.',
	},
})
