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

const toolsInBrowser = (): FavouriteTools => {
	const { favourites, used } = readLocalFavourites()
	return { favourites, recent: used.map(({ tool }) => tool) }
}

/** Merges the local favourites into the account, then clears them. */
async function bringToAccount(): Promise<FavouriteTools | null> {
	const { data } = await fetchJson<FavouriteTools>(address, asJson('POST', readLocalFavourites()))
	if (data) clearLocalFavourites()
	return data
}

/**
 * The favourite and recent tools, stored in the account when signed in, else in the browser. `ownTools` is null while
 * loading; `hasFailed` is true after a change that could not be saved.
 */
export function useFavourites() {
	const { user, isPending } = useSession()
	const userId = user?.id
	const [ownTools, setOwnTools] = useState<FavouriteTools | null>(null)
	const [hasFailed, setFailed] = useState(false)

	useEffect(() => {
		if (isPending) return
		let isShown = true
		void (async () => {
			const found = userId ? await bringToAccount() : toolsInBrowser()
			if (isShown) setOwnTools(found ?? toolsInBrowser())
		})()
		return () => {
			isShown = false
		}
	}, [userId, isPending])

	async function setFavourite(tool: string, isFavourite: boolean) {
		if (!ownTools) return
		const others = ownTools.favourites.filter((each) => each !== tool)
		setOwnTools({ ...ownTools, favourites: isFavourite ? [tool, ...others] : others })
		setFailed(false)
		if (!userId) return setLocalFavourite(tool, isFavourite)
		const { data } = await fetchJson<FavouriteTools>(`${address}/${tool}`, asJson('PUT', { isFavourite }))
		setOwnTools(data ?? ownTools)
		setFailed(!data)
	}

	return { ownTools, setFavourite, hasFailed }
}
