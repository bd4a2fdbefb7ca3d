import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useColorMode } from '#web/app/color-mode.ts'
import { applyAccountPreferences, saveAccountPreferences } from './account-preferences.ts'

/**
 * Gives a browser without a choice of its own the language and colour mode of the account, and stores a colour mode that is
 * chosen here in the account.
 */
export function useAccountPreferences(userId: string): void {
	const { revalidate } = useRevalidator()
	const colorMode = useColorMode()
	const known = useRef(colorMode)

	useEffect(() => {
		void applyAccountPreferences().then((isOtherLocale) => (isOtherLocale ? revalidate() : undefined))
	}, [userId, revalidate])

	useEffect(() => {
		if (colorMode === undefined || colorMode === known.current) return
		known.current = colorMode
		void saveAccountPreferences({ colorMode })
	}, [colorMode])
}
