import type { Params, RouterContextProvider } from 'react-router'
import { isProviderId } from '#services/accounts/providers/limits.ts'
import type { SectionView } from '#services/accounts/settings/contract.ts'
import { servicesContext } from '#web/context.ts'
import { isTickedIn, textIn } from '#web/pages/panel/settings/section-action.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: Readonly<Params> }

/** The stored providers, with what the form says of the one of the page. */
export async function providersIn(
	form: FormData,
	{ request, context, params: { provider = '' } }: Args,
): Promise<SectionView<'providers'>['value']> {
	const { value } = await context.get(servicesContext).accounts.settings.read(request.headers, 'providers')
	if (!isProviderId(provider)) return value
	return {
		...value,
		[provider]: { isEnabled: isTickedIn(form, 'isEnabled'), clientId: textIn(form, 'clientId').trim() },
		...(provider === 'gitlab' && { gitlabIssuer: textIn(form, 'gitlabIssuer').trim() }),
		...(provider === 'microsoft' && { microsoftTenant: textIn(form, 'microsoftTenant').trim() }),
	}
}
