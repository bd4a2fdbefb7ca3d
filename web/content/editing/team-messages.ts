import * as limits from '#services/content/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

/** Of the fields that the owners of a team edit too. */
export const messages = defineMessages({
	fr: {
		cover: 'Image',
		coverHint: 'Une image du site : choisissez-la, ou collez son adresse.',
		links: 'Liens',
		linksHint: `${limits.maxLinks} au plus. Videz une ligne pour l’enlever.`,
		linkLabel: 'Texte du lien',
		linkUrl: 'Adresse du lien',
		addLink: 'Ajouter un lien',
		people: 'Personnes sans compte',
		peopleHint: 'Les membres qui ont un compte viennent de l’organisation. Videz une ligne pour l’enlever.',
		personName: 'Nom',
		personFr: 'Rôle en français',
		personEn: 'Rôle en anglais',
		addPerson: 'Ajouter une personne',
	},
	en: {
		cover: 'Picture',
		coverHint: 'A picture of the site: choose it, or paste its address.',
		links: 'Links',
		linksHint: `${limits.maxLinks} at most. Empty a row to remove it.`,
		linkLabel: 'Link text',
		linkUrl: 'Link address',
		addLink: 'Add a link',
		people: 'People without an account',
		peopleHint: 'Members with an account come from the organization. Empty a row to remove it.',
		personName: 'Name',
		personFr: 'Role in French',
		personEn: 'Role in English',
		addPerson: 'Add a person',
	},
})

export const teamErrorMessages = defineMessages({
	fr: {
		INVALID_PICTURE: 'Ce n’est pas une image du site : son adresse commence par « /cdn/ ».',
		LINK_INCOMPLETE: 'Chaque lien a un texte et une adresse.',
		INVALID_LINK: 'L’adresse d’un lien commence par « https:// », ou par « / » pour une page du site.',
		TOO_MANY_LINKS: `${limits.maxLinks} liens au plus.`,
		PERSON_INCOMPLETE: 'Chaque personne a un nom et un rôle en français.',
		INVALID_PERSON: `Un nom ou un rôle a ${limits.maxPersonCharacters} caractères au plus.`,
		TOO_MANY_PEOPLE: `${limits.maxPeople} personnes au plus.`,
	},
	en: {
		INVALID_PICTURE: 'This is not a picture of the site: its address begins with “/cdn/”.',
		LINK_INCOMPLETE: 'Each link has a text and an address.',
		INVALID_LINK: 'The address of a link begins with “https://”, or with “/” for a page of the site.',
		TOO_MANY_LINKS: `At most ${limits.maxLinks} links.`,
		PERSON_INCOMPLETE: 'Each person has a name and a role in French.',
		INVALID_PERSON: `A name or a role has at most ${limits.maxPersonCharacters} characters.`,
		TOO_MANY_PEOPLE: `At most ${limits.maxPeople} people.`,
	},
})
