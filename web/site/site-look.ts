import type { WebSettings } from '#services/accounts/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { themePath } from '#web/theme/theme-path.ts'
import { isShown } from './shown-banner.ts'

/** `lang` is that of the text, if it is not that of the page. */
export type LocalText = { text: string; lang: Locale | undefined }

/** What every page shows of the settings. */
export type SiteLook = {
	/** Path of the picture that replaces the mark; empty for the mark. */
	logo: string
	favicon: string
	/** Path of the style sheet with the colours of the site; null for the built-in ones. */
	theme: string | null
	contactEmail: string
	banner: (LocalText & { tone: WebSettings['banner']['tone']; address: string }) | null
	maintenance: (LocalText & { until: string | null }) | null
	analytics: WebSettings['analytics'] | null
}

/** The text in a language, or else in French. */
export function inLocale(text: { fr: string; en: string }, locale: Locale): LocalText {
	const isTranslated = locale === 'fr' || text.en !== ''
	return { text: text[isTranslated ? locale : 'fr'], lang: isTranslated ? undefined : 'fr' }
}

export function siteLook(settings: WebSettings, locale: Locale, nowMs: number): SiteLook {
	const { logo, favicon, contactEmail, appearance, banner, maintenance, analytics } = settings
	return {
		logo,
		favicon,
		contactEmail,
		theme: themePath(appearance),
		banner: isShown(banner, nowMs)
			? { ...inLocale(banner.text, locale), tone: banner.tone, address: banner.address }
			: null,
		maintenance: maintenance.isOn
			? { ...inLocale(maintenance.message, locale), until: maintenance.until }
			: null,
		// Nobody is asked for consent on the page of a maintenance.
		analytics: analytics.scriptAddress === '' || maintenance.isOn ? null : analytics,
	}
}
