import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { readAccounts } from '#web/forms/call-accounts.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'

type OpenAccountsArgs = { request: Request; context: Readonly<RouterContextProvider> }

const DeviceSessions = z.array(
	z.object({
		session: z.object({ id: z.string(), token: z.string() }),
		user: z.object({
			name: z.string(),
			username: z.string(),
			email: z.string(),
			avatar: z.string().nullish(),
		}),
	}),
)

export type OpenAccount = {
	id: string
	name: string
	username: string
	email: string
	avatar: string | null
	isCurrent: boolean
}

/** The accounts that are open in this browser. `tokenOf` must stay on the server. */
export async function openAccounts(args: OpenAccountsArgs) {
	const [answer, session] = await Promise.all([
		readAccounts(args, '/multi-session/list-device-sessions'),
		orErrorScreen(args.context.get(servicesContext).accounts.session(args.request.headers)),
	])
	const sessions = answer.ok ? DeviceSessions.parse(answer.body) : []
	const accounts: OpenAccount[] = sessions.map(({ session: { id }, user }) => ({
		id,
		name: user.name,
		username: user.username,
		email: user.email,
		avatar: user.avatar ?? null,
		isCurrent: user.email === session?.user.email,
	}))
	return {
		accounts,
		isSignedIn: session !== null,
		tokenOf: (id: string) => sessions.find((each) => each.session.id === id)?.session.token,
	}
}
