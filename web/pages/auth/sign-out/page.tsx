import { data, redirect } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/pages/auth/account-form.tsx'
import { callAccounts } from '#web/pages/auth/call-accounts.ts'
import { Doorway } from '#web/pages/auth/doorway.tsx'
import { refusedAs } from '#web/pages/auth/refusal.ts'
import { pageMeta } from '#web/page-title.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Closes the session, here and in the browser, and leads to the home page. The header's menu posts here too. */
export async function action({ request, context }: Route.ActionArgs) {
	const answer = await callAccounts({ request, context }, '/sign-out')
	if (answer.ok) return redirect('/home', { headers: answer.cookies })
	return data(refusedAs(answer.refusal, {}), { status: answer.status })
}

/** For who comes here by the address alone. */
export default function SignOutPage({ actionData: refused }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<Doorway
			title={words.title}
			lead={words.lead}
			foot={
				<TextLink to="/dashboard" className="inline-block py-2.5">
					{words.stay}
				</TextLink>
			}
		>
			<AccountForm refused={refused} submit={words.submit} />
		</Doorway>
	)
}
