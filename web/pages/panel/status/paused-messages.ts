import { defineMessages } from '#web/i18n/messages.ts'

export const pausedMessages = defineMessages({ fr: { paused: 'En pause' }, en: { paused: 'Paused' } })
