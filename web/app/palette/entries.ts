import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { setColorMode } from '#web/app/color-mode.ts'
import type { SessionUser } from '#web/session/session.ts'
import { tools } from '#web/tools/registry.ts'
import { messages } from './messages.ts'

/** A page to open or an action to run. `lang` is that of a title that may differ from the page. */
export type Entry = { title: string; lang?: Locale; group: string; keywords: readonly string[] } & (
	| { to: string; act?: undefined }
	| { to?: undefined; act: () => void }
)

const modes = ['light', 'dark', 'system'] as const

type Words = (typeof messages)['fr']

/** The entries of the palette: every page that `user` may open, every tool, and the actions. */
export function useEntries(words: Words, user: SessionUser | null): Entry[] {
	const locale = useLocale()
	const page = (to: string, title: string, keywords: readonly string[] = []): Entry => {
		return { to, title, group: words.pages, keywords }
	}
	const own = user
		? [page('/dashboard', words.dashboard), page(`/profils/${user.username}`, words.profile)]
		: [
				page('/auth/login', words.signIn, ['login']),
				page('/auth/register', words.register, ['compte', 'account']),
			]
	return [
		page('/home', words.home),
		...own,
		page('/search', words.everywhere, ['recherche', 'search']),
		page('/news', words.news),
		page('/teams', words.teams),
		page('/documents', words.documents),
		page('/documents/legal', words.legal, ['cgu', 'rgpd', 'privacy']),
		page('/uptime', words.status, ['uptime', 'statut']),
		page('/micro-services', words.toolIndex, ['micro-services']),
		page('/micro-services/downloader', words.downloader, ['youtube', 'video']),
		...tools.map(({ slug, messages, keywords }) => ({
			to: `/micro-services/${slug}`,
			title: messages[locale].title,
			group: words.tools,
			keywords,
		})),
		...tools.flatMap(({ slug, actions, keywords }) =>
			actions.map(({ query, fr, en }) => ({
				to: `/micro-services/${slug}?${query}`,
				title: { fr, en }[locale],
				group: words.actions,
				keywords: [fr, en, ...keywords],
			})),
		),
		...modes.map((mode) => ({
			act: () => setColorMode(mode),
			title: words[mode],
			group: words.actions,
			keywords: [messages.fr[mode], messages.en[mode], 'thème', 'theme'],
		})),
	]
}
