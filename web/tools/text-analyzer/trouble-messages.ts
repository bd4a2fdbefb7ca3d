import { defineMessages } from '#web/i18n/messages.ts'

/** Why there is no text to analyse. */
export const messages = defineMessages({
	fr: {
		tooLong: 'Ce texte dépasse 5 millions de signes : collez-en une partie.',
		'too-large': 'Ce fichier est trop lourd : l’outil lit jusqu’à 100 Mo, et 5 millions de signes de texte.',
		empty: 'Ce fichier est vide : choisissez-en un autre.',
		'old-word': 'C’est un document Word d’avant 2007 (.doc) : enregistrez-le en .docx et rouvrez-le.',
		'rich-text': 'C’est un document RTF : enregistrez-le en .docx ou en .txt et rouvrez-le.',
		'not-text': 'Ce fichier n’est ni un texte, ni un .docx, ni un .odt, ni un PDF.',
		broken: 'Ce fichier est abîmé : son texte n’a pas pu être lu.',
		locked: 'Ce PDF demande un mot de passe : enregistrez-en une copie sans mot de passe.',
		'no-text': 'Ce fichier ne contient pas de texte : un PDF numérisé n’a que des images.',
	},
	en: {
		tooLong: 'This text has more than 5 million characters: paste a part of it.',
		'too-large': 'This file is too large: the tool reads up to 100 MB, and 5 million characters of text.',
		empty: 'This file is empty: choose another one.',
		'old-word': 'This is a Word document from before 2007 (.doc): save it as .docx and open it again.',
		'rich-text': 'This is an RTF document: save it as .docx or .txt and open it again.',
		'not-text': 'This file is no text, no .docx, no .odt and no PDF.',
		broken: 'This file is damaged: its text could not be read.',
		locked: 'This PDF asks for a password: save a copy without one.',
		'no-text': 'This file holds no text: a scanned PDF has only pictures.',
	},
})
