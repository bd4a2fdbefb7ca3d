import { useEffect } from 'react'
import { data } from 'react-router'
import { z } from 'zod'
import { setColorMode } from '#web/app/color-mode.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { rememberLocale } from '#web/i18n/cookie.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { locales } from '#web/i18n/messages.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const colorModes = ['system', 'light', 'dark'] as const

const PreferencesForm = z.object({ locale: z.enum(locales), colorMode: z.enum(colorModes) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = async ({ request, context }: Route.LoaderArgs) =>
	await orErrorScreen(context.get(servicesContext).accounts.preferences.read(request.headers))

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const chosen = parse(PreferencesForm)
	await context.get(servicesContext).accounts.preferences.change(request.headers, chosen)
	return data({ saved: chosen.colorMode }, { headers: { 'set-cookie': rememberLocale(chosen.locale) } })
})

export const clientAction = formClientAction

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const shownLocale = useLocale()
	const { saved, rejected } = actionData ?? {}
	useEffect(() => {
		if (saved) setColorMode(saved)
	}, [saved])
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.done}</Notice>
				</FocusOnMount>
			)}
			<ActionForm rejected={rejected} submit={words.submit} className="max-w-[24rem]">
				<Field label={words.locale} hint={words.localeHint}>
					<Select name="locale" defaultValue={loaderData.locale ?? shownLocale}>
						<option value="fr" lang="fr">
							Français
						</option>
						<option value="en" lang="en">
							English
						</option>
					</Select>
				</Field>
				<Field label={words.colorMode} hint={words.colorModeHint}>
					<Select name="colorMode" defaultValue={loaderData.colorMode ?? 'system'}>
						{colorModes.map((mode) => (
							<option key={mode} value={mode}>
								{words[mode]}
							</option>
						))}
					</Select>
				</Field>
			</ActionForm>
		</div>
	)
}
