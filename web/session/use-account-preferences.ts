import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { applyAccountPreferences } from './account-preferences.ts'

/** Gives a browser without a choice of its own the language and colour mode of the account. */
export function useAccountPreferences(userId: string): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		void applyAccountPreferences().then((isOtherLocale) => (isOtherLocale ? revalidate() : undefined))
	}, [userId, revalidate])
}
