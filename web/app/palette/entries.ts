import { createPath, useLocation, useSubmit } from 'react-router'
import { setColorMode } from '#web/app/color-mode.ts'
import { sitePages, type Viewer } from '#web/app/site-pages.ts'
import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { mayOpen } from '#web/navigation/may-open.ts'
import { tools } from '#web/tools/registry.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { GroupName } from './groups.ts'
import { messages } from './messages.ts'

/** A page to open or an action to run. `lang` is that of a title that may differ from the page. */
export type Entry = {
	id: string
	title: string
	lang?: Locale
	/** What distinguishes it from entries with the same title. */
	detail?: string
	group: GroupName
	keywords: readonly string[]
} & ({ to: string; act?: undefined } | { to?: undefined; act: () => void })

type Words = (typeof messages)['fr']

/** Forms of the panel and of the account that the palette opens; the route map has their permissions. */
const formLines: readonly (readonly [to: string, word: keyof Words & string, ...keywords: string[]])[] = [
	['/panel/content/news/new', 'newNews', 'écrire', 'publier', 'write', 'publish'],
	['/panel/content/documents/new', 'newDocument', 'écrire', 'write'],
	['/panel/content/pages/new', 'newPage', 'écrire', 'write'],
	['/panel/content/teams/new', 'newTeam'],
	['/panel/status/new', 'newMonitor', 'surveiller', 'monitor'],
	['/panel/status/incidents/new', 'newIncident', 'panne', 'outage'],
	['/panel/status/maintenance/new', 'newMaintenance', 'prévoir', 'plan'],
	['/dashboard/teams', 'invite', 'équipe', 'team'],
]

const modes = ['light', 'dark', 'system'] as const

/** The entries that need no request: pages, tools and actions that `viewer` may use. */
export function useEntries(words: Words, viewer: Viewer): Entry[] {
	const locale = useLocale()
	const submit = useSubmit()
	const location = useLocation()
	const other: Locale = locale === 'fr' ? 'en' : 'fr'
	const action = (
		word: keyof typeof messages.fr & keyof Words,
		act: () => void,
		...more: string[]
	): Entry => ({
		id: word,
		act,
		title: String(words[word]),
		group: 'actions',
		keywords: [String(messages.fr[word]), String(messages.en[word]), ...more],
	})
	return [
		...sitePages(locale, viewer),
		...tools.flatMap(({ slug, actions, keywords }) =>
			actions.map(({ query, fr, en }): Entry => ({
				id: `/micro-services/${slug}?${query}`,
				to: `/micro-services/${slug}?${query}`,
				title: { fr, en }[locale],
				group: 'actions',
				keywords: [fr, en, ...keywords],
			})),
		),
		...formLines
			.filter(([to]) => viewer && mayOpen(to, viewer.permissions))
			.map(([to, word, ...keywords]): Entry => ({
				id: word,
				to,
				title: String(words[word]),
				group: 'actions',
				keywords: [String(messages.fr[word]), String(messages.en[word]), ...keywords],
			})),
		...modes.map((mode) => action(mode, () => setColorMode(mode), 'thème', 'theme')),
		action(
			'otherLanguage',
			() => {
				const returnTo = createPath({ ...location, hash: '' })
				submit({ locale: other, returnTo }, { method: 'post', action: '/locale', preventScrollReset: true })
			},
			'langue',
			'language',
			'français',
			'english',
		),
		action('copyAddress', () => void copyAddress(words), 'lien', 'url', 'link'),
		...(viewer
			? [
					action(
						'signOut',
						() => submit(null, { method: 'post', action: '/auth/sign-out' }),
						'quitter',
						'log out',
					),
				]
			: []),
	]
}

async function copyAddress(words: Words): Promise<void> {
	const isCopied = await navigator.clipboard.writeText(window.location.href).then(
		() => true,
		() => false,
	)
	toast(isCopied ? { title: words.copied, tone: 'good' } : { title: words.notCopied, tone: 'bad' })
}
