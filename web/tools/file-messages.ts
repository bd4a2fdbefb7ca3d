import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		dropOne: 'Ou déposez-le, ou collez-le, n’importe où sur la page.',
		tookFirst: (name: string) => `Un seul fichier à la fois : « ${name} » est pris, les autres non.`,
		dropMany: 'Ou déposez-les, ou collez-les, n’importe où sur la page.',
	},
	en: {
		dropOne: 'Or drop it, or paste it, anywhere on the page.',
		tookFirst: (name: string) => `One file at a time: “${name}” is taken, the others are not.`,
		dropMany: 'Or drop them, or paste them, anywhere on the page.',
	},
})
