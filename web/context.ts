import { createContext } from 'react-router'
import type { Log } from '#platform/log.ts'
import type { SessionView, WebSettings } from '#services/accounts/contract.ts'
import type { Services } from '#services/services.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { PublicMember } from '#web/server/team-members.ts'

/** The running services, for loaders and actions. */
export const servicesContext = createContext<Services>()

export const localeContext = createContext<Locale>()

/** `lang` is that of the title, if it is not that of the page. */
export type PageLink = { path: string; title: string; lang: Locale | undefined }

/** Links to free pages; `about` is the path of the page about the site, which is in neither list. */
export type SiteNavigation = { header: PageLink[]; footer: PageLink[]; about: string | null }

/** The environment of a request. */
export type Site = {
	publicUrl: string
	requestId: string
	log: Log
	/** The public settings; the last known ones while accounts is down. */
	settings(): Promise<WebSettings>
	/** The name in the settings. */
	siteName(): Promise<string>
	/** The last known one while the content service is down. */
	navigation(): Promise<SiteNavigation>
	/** Members by organization, of the teams with a page. */
	teamMembers(): Promise<Record<string, PublicMember[]>>
}

export const siteContext = createContext<Site>()

/** The signed-in user; set by the guards `auth`, `dashboard-layout` and `panel` for the pages behind them. */
export const sessionContext = createContext<SessionView>()
