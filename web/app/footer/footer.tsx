import { useMessages } from '#web/i18n/locale.ts'
import { useRootData } from '#web/app/use-root-data.ts'
import { openConsent } from '#web/app/consent/open-consent.ts'
import { SiteLink } from '#web/app/site-link.tsx'
import { Link } from '#web/navigation/link.tsx'
import { Mark } from '#web/ui/mark/mark.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

const fixedLinks = [
	{ to: '/news', word: 'news' },
	{ to: '/search', word: 'search' },
	{ to: '/roadmap', word: 'roadmap' },
	{ to: '/contact', word: 'contact' },
	{ to: '/documents/legal', word: 'legal' },
	{ to: '/uptime', word: 'status' },
] as const

const linkLook = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

/** The footer of public pages; `siteName` and `year` are those of the copyright notice. */
export function Footer({ siteName, year }: { siteName: string; year: number | undefined }) {
	const words = useMessages(messages)
	const { navigation, look } = useRootData()
	const isHydrated = useHydrated()
	const { about = null, footer = [] } = navigation ?? {}
	const hidden: readonly string[] = navigation?.hiddenFooterLinks ?? []
	const links = [
		fixedLinks[0],
		{ to: about ?? '/documents', word: 'about' } as const,
		...fixedLinks.slice(1),
	].filter(({ word }) => !hidden.includes(word))
	return (
		<footer className="mt-auto border-t border-line">
			<div className="page-width flex flex-col gap-6 py-8 text-sm text-ink-soft md:flex-row md:items-center md:justify-between">
				<p className="flex items-center gap-2">
					<Mark size={20} className="shrink-0 text-accent" />
					<span className="min-w-0 wrap-anywhere">
						© {year} {siteName}. {words.rights}
					</span>
				</p>
				<nav aria-label={words.footNavigation}>
					<ul className="flex flex-wrap gap-x-6 gap-y-1">
						{links.map(({ to, word }) => (
							<li key={to}>
								<Link to={to} className={linkLook}>
									{words[word]}
								</Link>
							</li>
						))}
						{footer.map((page) => (
							<li key={page.path} className="min-w-0 wrap-anywhere">
								<SiteLink to={page.path} lang={page.lang} className={linkLook}>
									{page.title}
								</SiteLink>
							</li>
						))}
						{look?.analytics && isHydrated && (
							<li>
								<button type="button" onClick={openConsent} className={linkLook}>
									{words.analytics}
								</button>
							</li>
						)}
						{look?.contactEmail && (
							<li className="min-w-0 wrap-anywhere">
								<a href={`mailto:${look.contactEmail}`} className={linkLook}>
									{look.contactEmail}
								</a>
							</li>
						)}
					</ul>
				</nav>
			</div>
		</footer>
	)
}
