import { data, redirect } from 'react-router'
import { z } from 'zod'
import { rememberLocale } from '#web/i18n/cookie.ts'
import { locales } from '#web/i18n/messages.ts'
import { isSafePath } from '#web/safe-path.ts'
import type { Route } from './+types/page.ts'

const Choice = z.object({ locale: z.enum(locales), returnTo: z.string().refine(isSafePath).catch('/') })

/** Remembers the chosen language and leads back to the page that was being read. */
export async function action({ request }: Route.ActionArgs) {
	const form = await request.formData().catch(() => null)
	const choice = Choice.safeParse(form && Object.fromEntries(form))
	if (!choice.success) throw data(null, { status: 400 })
	return redirect(choice.data.returnTo, { headers: { 'set-cookie': rememberLocale(choice.data.locale) } })
}

export const loader = () => redirect('/')
