import { useMessages } from '#web/i18n/locale.ts'
import { useRootData } from '#web/app/use-root-data.ts'
import { Link } from '#web/navigation/link.tsx'
import { Mark } from '#web/ui/mark/mark.tsx'
import { messages } from './messages.ts'

const fixedLinks = [
	{ to: '/news', word: 'news' },
	{ to: '/search', word: 'search' },
	{ to: '/dashboard/feedback', word: 'contact' },
	{ to: '/documents/legal', word: 'legal' },
	{ to: '/uptime', word: 'status' },
] as const

const linkLook = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

/** The footer of public pages; `siteName` and `year` are those of the copyright notice. */
export function Footer({ siteName, year }: { siteName: string; year: number | undefined }) {
	const words = useMessages(messages)
	const { about = null, footer = [] } = useRootData().navigation ?? {}
	const links = [fixedLinks[0], { to: about ?? '/documents', word: 'about' } as const, ...fixedLinks.slice(1)]
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
								<Link to={page.path} lang={page.lang} className={linkLook}>
									{page.title}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			</div>
		</footer>
	)
}
