import { defineMessages } from '#web/i18n/messages.ts'

export const localizedTextMessages = defineMessages({
	fr: { onlyFrench: 'Ce texte n’existe pas encore dans votre langue.' },
	en: { onlyFrench: 'This text has not been translated yet: here it is in French.' },
})
