import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		canvas: 'Image où prendre une couleur : flèches pour viser, Entrée pour prendre',
		howTo: 'Touchez un point, ou visez avec les flèches (Maj pour aller plus vite) et prenez avec Entrée.',
		dominant: 'Couleurs dominantes',
		take: (color: string, share: string) => `Prendre ${color}, ${share} de l’image`,
		aimed: (color: string) => `Point visé : ${color}`,
		close: 'Retirer l’image',
		reading: 'Lecture de l’image…',
		unreadable:
			'Ce fichier n’est pas une image que votre navigateur sait lire. Essayez une image PNG, JPEG, WebP, AVIF ou SVG.',
		tooLarge: 'Cette image est trop grande pour être lue ici : 100 Mo au plus.',
	},
	en: {
		canvas: 'Picture to take a colour from: arrows to aim, Enter to take',
		howTo: 'Touch a point, or aim with the arrows (Shift to go faster) and take with Enter.',
		dominant: 'Dominant colours',
		take: (color: string, share: string) => `Take ${color}, ${share} of the picture`,
		aimed: (color: string) => `Point aimed at: ${color}`,
		close: 'Remove the picture',
		reading: 'Reading the picture…',
		unreadable:
			'This file is no picture that your browser can read. Try a PNG, JPEG, WebP, AVIF or SVG picture.',
		tooLarge: 'This picture is too large to be read here: 100 MB at most.',
	},
})
