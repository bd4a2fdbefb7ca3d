import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		area: 'Cadrage',
		picture: 'Image à cadrer',
		zoom: 'Agrandissement',
		turn: 'Tourner d’un quart de tour',
		help: 'Glissez l’image pour la cadrer. Au clavier : flèches, + et −, R pour tourner.',
	},
	en: {
		area: 'Cropping',
		picture: 'Picture to crop',
		zoom: 'Zoom',
		turn: 'Turn by a quarter',
		help: 'Drag the picture to frame it. With the keyboard: arrows, + and −, R to turn.',
	},
})
