import type { UserPreferences } from '#services/accounts/preferences/contract.ts'
import { colorModeKey, setColorMode } from '#web/app/color-mode.ts'
import { fetchJson } from '#web/fetch-client.ts'
import { localeCookie, localeIn, rememberLocale } from '#web/i18n/cookie.ts'

const path = '/api/account/preferences'

/** Gives a browser without a choice of its own what its user prefers. Returns whether the language changes. */
export async function applyAccountPreferences(): Promise<boolean> {
	const hasLocale = document.cookie.includes(`${localeCookie}=`)
	const hasColorMode = localStorage.getItem(colorModeKey) !== null
	if (hasLocale && hasColorMode) return false
	const { data } = await fetchJson<UserPreferences>(path)
	if (!data) return false
	const { locale, colorMode } = data
	if (colorMode && !hasColorMode) setColorMode(colorMode)
	if (!locale || hasLocale) return false
	const before = localeIn(document.cookie)
	document.cookie = rememberLocale(locale)
	return locale !== before
}

/** Stores a choice in the account; a failure leaves it to this browser. */
export const saveAccountPreferences = (changed: Partial<UserPreferences>) =>
	fetchJson(path, {
		method: 'PUT',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(changed),
	})
