import { useEffect, useState } from 'react'
import type { FavouriteTools } from '#services/accounts/favourite-tools/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'
import { useSession } from '#web/session/session.ts'
import { clearLocalFavourites, setLocalFavourite, readLocalFavourites } from '#web/tools/local-favourites.ts'

const address = '/api/account/tools'

const asJson = (method: string, body: unknown): RequestInit => ({
	method,
	headers: { 'Content-Type': 'application/json' },
	body: JSON.stringify(body),
})

const keptInBrowser = (): FavouriteTools => {
	const { favourites, used } = readLocalFavourites()
	return { favourites, recent: used.map(({ tool }) => tool) }
}

/** Gives what this browser kept to the account; what the browser has stays until the account has it. */
async function bringToAccount(): Promise<FavouriteTools | null> {
	const { data } = await fetchJson<FavouriteTools>(address, asJson('POST', readLocalFavourites()))
	if (data) clearLocalFavourites()
	return data
}

/**
 * The favourite and recent tools of whoever looks: kept on the account of the signed-in, in the browser for the
 * others. `kept` is null until it is known, `hasFailed` when the account did not take the last change.
 */
export function useFavourites() {
	const { user, isPending } = useSession()
	const userId = user?.id
	const [kept, setKept] = useState<FavouriteTools | null>(null)
	const [hasFailed, setFailed] = useState(false)

	useEffect(() => {
		if (isPending) return
		let isShown = true
		void (async () => {
			const found = userId ? await bringToAccount() : keptInBrowser()
			if (isShown) setKept(found ?? keptInBrowser())
		})()
		return () => {
			isShown = false
		}
	}, [userId, isPending])

	async function setFavourite(tool: string, isFavourite: boolean) {
		if (!kept) return
		const others = kept.favourites.filter((each) => each !== tool)
		setKept({ ...kept, favourites: isFavourite ? [tool, ...others] : others })
		setFailed(false)
		if (!userId) return setLocalFavourite(tool, isFavourite)
		const { data } = await fetchJson<FavouriteTools>(`${address}/${tool}`, asJson('PUT', { isFavourite }))
		setKept(data ?? kept)
		setFailed(!data)
	}

	return { kept, setFavourite, hasFailed }
}
