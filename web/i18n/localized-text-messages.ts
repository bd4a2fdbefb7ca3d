import { defineMessages } from '#web/i18n/messages.ts'

export const writtenMessages = defineMessages({
	fr: { onlyFrench: 'Ce texte n’existe pas encore dans votre langue.' },
	en: { onlyFrench: 'This text has not been translated yet: here it is in French.' },
})
