import { camille, createVisitor, lastMail, type openAccounts } from '#services/accounts/testing.ts'

type Opened = Pick<Awaited<ReturnType<typeof openAccounts>>, 'accounts' | 'db'>

export const newEmail = 'camille@place.fr'

export async function confirmed({ accounts, db }: Opened) {
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await visitor.get((await lastMail(db, camille.email)).link)
	return visitor
}

export async function move({ accounts, db }: Opened, visitor: ReturnType<typeof createVisitor>) {
	await visitor.post('/change-email', { newEmail })
	await accounts.settled()
	await visitor.get((await lastMail(db, camille.email)).link)
	await accounts.settled()
	return await restoreTokenIn({ db })
}

export const restoreTokenIn = (opened: Pick<Opened, 'db'>) => restoreTokenOf(opened, camille.email)

export async function restoreTokenOf({ db }: Pick<Opened, 'db'>, email: string): Promise<string> {
	const { link } = await lastMail(db, email)
	return new URL(link).searchParams.get('token') ?? ''
}
