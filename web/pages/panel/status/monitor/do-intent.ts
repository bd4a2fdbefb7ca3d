import type { MonitorsService } from '#services/status/monitors/contract.ts'

/** What a button of the page asks, beside its form. Those that ask once more change nothing yet. */
const intents = ['pause', 'resume', 'renew', 'remove', 'ask-renew', 'ask-remove', 'keep'] as const

type Intent = (typeof intents)[number]

export const intentIn = (form: FormData): Intent | undefined =>
	intents.find((intent) => intent === form.get('intent'))

export async function doIntent(
	monitors: MonitorsService,
	headers: Headers,
	id: string,
	intent: Intent,
): Promise<void> {
	if (intent === 'pause' || intent === 'resume') await monitors.setPaused(headers, id, intent === 'pause')
	if (intent === 'renew') await monitors.renewToken(headers, id)
	if (intent === 'remove') await monitors.remove(headers, id)
}
