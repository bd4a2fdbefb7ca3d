import fileText from 'virtual:icon/lucide/file-text'
import newspaper from 'virtual:icon/lucide/newspaper'
import users from 'virtual:icon/lucide/users-round'
import wrench from 'virtual:icon/lucide/wrench'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

const doors = [
	{ to: '/news', word: 'newsDoor', icon: newspaper, height: 'h-38 sm:h-56' },
	{ to: '/teams', word: 'teamsDoor', icon: users, height: 'h-44 sm:h-68' },
	{ to: '/documents', word: 'documentsDoor', icon: fileText, height: 'h-34 sm:h-50' },
	{ to: '/micro-services', word: 'toolsDoor', icon: wrench, height: 'h-40 sm:h-60' },
] as const

/** The main links of the site, drawn as an arcade. */
export function Doors() {
	const words = useMessages(messages)
	return (
		<nav aria-label={words.doors}>
			<ul className="flex items-end gap-1 sm:gap-4">
				{doors.map(({ to, word, icon, height }) => (
					<li key={to} className="min-w-0 flex-1">
						<Link
							to={to}
							className={`group relative flex flex-col items-center justify-end gap-2 rounded-t-full border border-b-0 border-line bg-surface-raised pb-4 before:absolute before:inset-2.5 before:bottom-0 before:rounded-t-full before:border before:border-b-0 before:border-line max-sm:before:hidden text-center text-sm font-semibold tracking-tight transition-colors hover:border-accent hover:bg-accent-soft sm:pb-6 sm:text-base ${height}`}
						>
							<Icon
								icon={icon}
								size={28}
								className="text-ink-soft transition-[color,translate] group-hover:-translate-y-1 group-hover:text-accent-text"
							/>
							{words[word]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
