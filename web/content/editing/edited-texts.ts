import { data, type RouterContextProvider } from 'react-router'
import type { ItemRef } from '#services/content/editing/contract.ts'
import { locales } from '#services/content/kinds.ts'
import { servicesContext, sessionContext, siteContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { findShownVersion } from './shown-version.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }

export type EditedTexts = Awaited<ReturnType<typeof readEditedTexts>>

/** What `TextPage` shows, for loaders; throws the 404 screen for an unknown language. */
export async function readEditedTexts(
	{ request, context, url }: Args,
	{ language, ...ref }: ItemRef & { language: string },
) {
	const { editing } = context.get(servicesContext).content
	const { headers } = request
	const locale = locales.find((each) => each === language)
	if (!locale) throw data(null, { status: 404 })
	const item = await orErrorScreen(editing.find(headers, ref))
	const { languages } = item
	const shown = await findShownVersion(editing, headers, { item: ref, languages, search: url.searchParams })
	const { username } = context.get(sessionContext).user
	const { origin } = new URL(context.get(siteContext).publicUrl)
	return { item, locale, shown, me: username, origin, nowMs: Date.now() }
}
