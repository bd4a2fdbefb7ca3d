import type { Notification } from '#services/accounts/notifications/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { sentences } from './messages.ts'

const noFacts = { title: '', author: '', team: '', inviter: '', version: '' }

/** What a notification says, in a language. */
export const sentenceOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>, locale: Locale): string =>
	sentences[locale][kind]({ ...noFacts, ...data })
