import type { MonitorView } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { longDay, milliseconds } from '#web/status/format.ts'
import { serviceMessages } from '#web/status/service-messages.ts'

type Known = Pick<MonitorView, 'facts' | 'latencyMs'>

type Words = Record<'answer' | 'certificate' | 'certificateEnded', (figure: string) => string> & {
	players(online: number, most: number): string
}

export function ServiceFacts({ at, ...known }: Known & { at: string }) {
	const words = useMessages(serviceMessages)
	const html = factsHtml(known, { at, words, locale: useLocale() })
	return html ? <ul className="service-facts" dangerouslySetInnerHTML={{ __html: html }} /> : null
}

function factsHtml(
	{ facts, latencyMs }: Known,
	{ at, words, locale }: { at: string; words: Words; locale: Locale },
): string {
	const { certificateEndsAt, playersOnline, maxPlayers } = facts
	let html = ''
	if (latencyMs !== null) html += `<li>${words.answer(milliseconds(Math.max(latencyMs, 1), locale))}</li>`
	if (playersOnline !== undefined) html += `<li>${words.players(playersOnline, maxPlayers ?? 0)}</li>`
	if (!certificateEndsAt) return html
	const day = longDay(certificateEndsAt, locale)
	if (certificateEndsAt > at) return `${html}<li>${words.certificate(day)}</li>`
	return `${html}<li class="font-semibold text-bad-text">${words.certificateEnded(day)}</li>`
}
