import { data, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { asAppError } from '#web/forms/service-errors.ts'
import { withoutLocale } from '#web/i18n/address.ts'
import { rememberLocale } from '#web/i18n/cookie.ts'
import { locales } from '#web/i18n/messages.ts'
import { safePath } from '#web/navigation/safe-path.ts'
import type { Route } from './+types/page.ts'

const Choice = z.object({
	locale: z.enum(locales),
	returnTo: z
		.string()
		.catch('/')
		.transform((path) => withoutLocale(safePath(path) ?? '/')),
})

/** Stores the chosen language and returns to the previous page. */
export const action = formAction(async ({ form, request, context }: FormArgs<Route.ActionArgs>) => {
	const choice = Choice.safeParse(Object.fromEntries(form))
	if (!choice.success) throw data(null, { status: 400 })
	const { locale } = choice.data
	const { preferences } = context.get(servicesContext).accounts
	// The switch works for visitors too, and while accounts is unavailable.
	await preferences.change(request.headers, { locale }).catch((error: unknown) => {
		const code = asAppError(error)?.code
		if (code !== 'UNAUTHORIZED' && code !== 'UNAVAILABLE') throw error
	})
	return redirect(choice.data.returnTo, { headers: { 'set-cookie': rememberLocale(locale) } })
})

export const loader = () => redirect('/')
