import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { readAccounts } from '#web/forms/call-accounts.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const Listed = z.array(
	z.object({
		session: z.object({ id: z.string(), token: z.string() }),
		user: z.object({
			name: z.string(),
			username: z.string(),
			email: z.string(),
			image: z.string().nullish(),
		}),
	}),
)

export type OpenAccount = {
	id: string
	name: string
	username: string
	email: string
	image: string | null
	isCurrent: boolean
}

/** The accounts that are open in a browser; `tokenOf` is for the server alone. */
export async function openAccounts(asked: Asked) {
	const [answer, session] = await Promise.all([
		readAccounts(asked, '/multi-session/list-device-sessions'),
		orErrorScreen(asked.context.get(servicesContext).accounts.session(asked.request.headers)),
	])
	const listed = answer.ok ? Listed.parse(answer.body) : []
	const accounts: OpenAccount[] = listed.map(({ session: { id }, user }) => ({
		id,
		name: user.name,
		username: user.username,
		email: user.email,
		image: user.image ?? null,
		isCurrent: user.email === session?.user.email,
	}))
	return {
		accounts,
		isSignedIn: session !== null,
		tokenOf: (id: string) => listed.find((each) => each.session.id === id)?.session.token,
	}
}
