import type { MonitorKind } from '#services/status/monitors/monitor.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { kindMessages } from './kind-messages.ts'
import { kinds } from './kinds.ts'

/** A kind in words. For loaders: the browser is spared the other language, and mostly the other kinds. */
export function kindWords(kind: MonitorKind, locale: Locale) {
	const words = kindMessages[locale]
	return { name: words[kind], about: words[`${kind}About`] }
}

/** All kinds in words, the usual first. */
export const kindsIn = (locale: Locale) => kinds.map((kind) => ({ kind, ...kindWords(kind, locale) }))
