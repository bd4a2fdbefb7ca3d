import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the clipboard and of what becomes of it. */
export const messages = defineMessages({
	fr: {
		begun: (seconds: string) => `Le presse-papiers sera vidé dans ${seconds} secondes.`,
		left: (seconds: string) => `Presse-papiers vidé dans ${seconds} s.`,
		seen: 'S’il contient encore ce secret, et si le site reste ouvert : ce que vous copiez d’ici là est laissé.',
		unseen:
			'Votre navigateur ne nous laisse pas le lire : il sera vidé quoi qu’il contienne, tant que le site reste ouvert.',
		clearNow: 'Vider maintenant',
		keep: 'Ne pas vider',
		waiting: 'Le presse-papiers sera vidé dès votre retour sur cette page.',
		cleared: 'Presse-papiers vidé.',
		replaced: 'Le presse-papiers ne contient plus ce secret : il reste tel quel.',
		kept: 'Le presse-papiers garde ce secret : copiez autre chose pour l’en chasser.',
		refused:
			'Le navigateur n’a pas laissé vider le presse-papiers : pressez le bouton, ou copiez autre chose.',
	},
	en: {
		begun: (seconds: string) => `The clipboard will be cleared in ${seconds} seconds.`,
		left: (seconds: string) => `Clipboard cleared in ${seconds} s.`,
		seen: 'If it still holds this secret and the site stays open: whatever you copy until then is left alone.',
		unseen:
			'Your browser does not let us read it: it will be cleared whatever it holds, while the site stays open.',
		clearNow: 'Clear it now',
		keep: 'Do not clear',
		waiting: 'The clipboard will be cleared as soon as you come back to this page.',
		cleared: 'Clipboard cleared.',
		replaced: 'The clipboard no longer holds this secret: it stays as it is.',
		kept: 'The clipboard keeps this secret: copy something else to drive it out.',
		refused: 'The browser did not let us clear the clipboard: press the button, or copy something else.',
	},
})
