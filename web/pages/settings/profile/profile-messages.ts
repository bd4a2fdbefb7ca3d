import {
	maxBioCharacters,
	maxLinkLabelCharacters,
	maxLinks,
	maxLinkUrlCharacters,
} from '#services/accounts/profiles/limits.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { defineMessages } from '#web/i18n/messages.ts'

const maxBio = { fr: formatNumber(maxBioCharacters, 'fr'), en: formatNumber(maxBioCharacters, 'en') }

/** The sections about what the profile shows beside the name and the picture. */
export const profileMessages = defineMessages({
	fr: {
		bioSection: 'Présentation',
		bioAbout: 'Quelques mots sur vous, que lisent ceux qui ouvrent votre profil.',
		bio: 'Votre présentation',
		bioHint: `${maxBio.fr} caractères au plus. Pour la mise en forme : **gras**, *italique*, [texte du lien](adresse), et un tiret au début des lignes d’une liste.`,
		bioSave: 'Enregistrer la présentation',
		bioSaved: 'Votre présentation est enregistrée.',
		linksSection: 'Liens',
		linksAbout: `Vos autres pages, ${maxLinks} au plus. Videz une ligne pour retirer son lien.`,
		link: (number: number) => `Lien ${number}`,
		label: 'Intitulé',
		url: 'Adresse',
		linksSave: 'Enregistrer les liens',
		linksSaved: 'Vos liens sont enregistrés.',
		visibilitySection: 'Visibilité',
		visibilityAbout:
			'Elle vaut pour la page de votre profil et votre photo. Votre nom reste sous ce que vous publiez et dans vos équipes, sans lien vers un profil caché.',
		visibility: 'Qui voit votre profil',
		visibilityHint: 'L’équipe qui modère le site le voit toujours.',
		public: 'Tout le monde',
		members: 'Les personnes connectées',
		private: 'Personne d’autre que vous',
		visibilitySave: 'Enregistrer la visibilité',
		visibilitySaved: 'La visibilité de votre profil est enregistrée.',
	},
	en: {
		bioSection: 'About you',
		bioAbout: 'A few words about you, for those who open your profile.',
		bio: 'Your bio',
		bioHint: `At most ${maxBio.en} characters. For style: **bold**, *italic*, [link text](address), and a dash before each line of a list.`,
		bioSave: 'Save the bio',
		bioSaved: 'Your bio is saved.',
		linksSection: 'Links',
		linksAbout: `Your other pages, at most ${maxLinks}. Empty a row to remove its link.`,
		link: (number: number) => `Link ${number}`,
		label: 'Label',
		url: 'Address',
		linksSave: 'Save the links',
		linksSaved: 'Your links are saved.',
		visibilitySection: 'Visibility',
		visibilityAbout:
			'It applies to your profile page and your picture. Your name stays under what you publish and in your teams, without a link to a hidden profile.',
		visibility: 'Who sees your profile',
		visibilityHint: 'The team that moderates the site always sees it.',
		public: 'Everybody',
		members: 'Signed-in people',
		private: 'Nobody but you',
		visibilitySave: 'Save the visibility',
		visibilitySaved: 'The visibility of your profile is saved.',
	},
})

export const profileErrors = defineMessages({
	fr: {
		BIO_TOO_LONG: `La présentation doit tenir en ${maxBio.fr} caractères.`,
		INVALID_BIO: 'Ce texte contient des caractères cachés. Retapez-le, ou collez-le sans sa mise en forme.',
		LINK_LABEL_REQUIRED: 'Donnez un intitulé à ce lien.',
		INVALID_LINK_LABEL: `L’intitulé tient sur une ligne, en ${maxLinkLabelCharacters} caractères au plus, sans caractères cachés.`,
		LINK_URL_REQUIRED: 'Indiquez l’adresse de ce lien.',
		INVALID_LINK_URL: 'L’adresse commence par « https ».',
		LINK_URL_TOO_LONG: `L’adresse doit tenir en ${maxLinkUrlCharacters} caractères.`,
	},
	en: {
		BIO_TOO_LONG: `The bio must fit in ${maxBio.en} characters.`,
		INVALID_BIO: 'This text contains hidden characters. Type it again, or paste it without its formatting.',
		LINK_LABEL_REQUIRED: 'Give this link a label.',
		INVALID_LINK_LABEL: `The label fits on one line, in at most ${maxLinkLabelCharacters} characters, without hidden characters.`,
		LINK_URL_REQUIRED: 'Enter the address of this link.',
		INVALID_LINK_URL: 'The address starts with “https”.',
		LINK_URL_TOO_LONG: `The address must fit in ${maxLinkUrlCharacters} characters.`,
	},
})
