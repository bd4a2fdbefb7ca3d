import { defineMessages } from '#web/i18n/messages.ts'

/** `shift` is the key. */
export const messages = defineMessages({
	fr: {
		apply: 'Appliquer',
		choices: (count: number) => (count === 1 ? '1 choix' : `${count} choix`),
		footnoteName: (label: string) => `Note ${label}`,
		formatting: 'Mise en forme',
		insert: 'Insérer',
		linkAddress: 'Adresse',
		linkAddressHint: 'Une adresse, ou quelques mots du titre d’une page du site.',
		linkAddressOnlyHint: 'Par exemple exemple.fr ou /documents.',
		linkError: 'Ce texte n’est pas une adresse.',
		linkResults: 'Pages du site',
		linkSearchFailed: 'La recherche n’a pas répondu. Écrivez l’adresse de la page.',
		linkText: 'Texte du lien',
		linkTitle: 'Lien',
		markdown: 'Markdown',
		missingPictures: (count: number) =>
			count === 1
				? 'Une image n’a pas pu être copiée : enregistrez-la sur votre appareil, puis déposez-la ici.'
				: `${count} images n’ont pas pu être copiées : enregistrez-les sur votre appareil, puis déposez-les ici.`,
		mode: 'Écriture',
		noChoice: 'Rien ne correspond.',
		rawName: 'Source brute',
		removeLink: 'Retirer le lien',
		richText: 'Texte enrichi',
		shift: 'Maj',
		taskName: 'Tâche',
		understood: 'Compris',
		videoLabel: 'Vidéo : les lecteurs la voient après avoir donné leur accord.',
	},
	en: {
		apply: 'Apply',
		choices: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
		footnoteName: (label: string) => `Note ${label}`,
		formatting: 'Formatting',
		insert: 'Insert',
		linkAddress: 'Address',
		linkAddressHint: 'An address, or a few words of the title of a page of this site.',
		linkAddressOnlyHint: 'For example example.com or /documents.',
		linkError: 'This text is not an address.',
		linkResults: 'Pages of this site',
		linkSearchFailed: 'The search did not answer. Type the address of the page.',
		linkText: 'Link text',
		linkTitle: 'Link',
		markdown: 'Markdown',
		missingPictures: (count: number) =>
			count === 1
				? 'One picture could not be copied: save it on your device, then drop it here.'
				: `${count} pictures could not be copied: save them on your device, then drop them here.`,
		mode: 'Writing mode',
		noChoice: 'Nothing matches.',
		rawName: 'Raw source',
		removeLink: 'Remove the link',
		richText: 'Rich text',
		shift: 'Shift',
		taskName: 'Task',
		understood: 'Got it',
		videoLabel: 'Video: readers see it once they have agreed.',
	},
})
