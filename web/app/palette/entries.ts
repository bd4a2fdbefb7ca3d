import { useLocale } from '#web/i18n/locale.ts'
import type { SessionUser } from '#web/session/session.ts'
import { tools } from '#web/tools/registry.ts'
import type { messages } from './messages.ts'

export type Entry = { to: string; title: string; group: string; keywords: readonly string[] }

type Words = (typeof messages)['fr']

/** Where the palette leads: every page that `user` may open, then every tool. */
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
	]
}
