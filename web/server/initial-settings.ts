import type { WebSettings } from '#services/accounts/contract.ts'
import { homeSections } from '#services/accounts/settings/limits.ts'

/** What pages show while accounts has never answered: the defaults of the settings. */
export const initialSettings: WebSettings = {
	siteName: 'Parvis',
	description: { fr: '', en: '' },
	logo: '',
	favicon: '',
	contactEmail: '',
	registrationMode: 'closed',
	registrationOpen: false,
	magicLink: false,
	appearance: { accent: '', second: '' },
	home: { sentence: { fr: '', en: '' }, sections: [...homeSections] },
	navigation: { links: [], hiddenHeaderLinks: [], hiddenFooterLinks: [] },
	banner: { text: { fr: '', en: '' }, tone: 'info', address: '', from: null, until: null },
	maintenance: { isOn: false, message: { fr: '', en: '' }, until: null },
	analytics: { provider: '', scriptAddress: '', siteIdAttribute: 'data-website-id', siteId: '' },
	push: { isOn: false },
	providers: [],
	setUp: true,
}
