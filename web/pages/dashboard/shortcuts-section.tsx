import file from 'virtual:icon/lucide/file-text'
import gauge from 'virtual:icon/lucide/gauge'
import userRound from 'virtual:icon/lucide/user-round'
import wrench from 'virtual:icon/lucide/wrench'
import type { SitePage } from '#web/app/site-pages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

const icons = { pages: file, account: userRound, panel: gauge, tools: wrench }

type ShortcutsSectionProps = { shortcuts: readonly Pick<SitePage, 'to' | 'title' | 'group'>[] }

export function ShortcutsSection({ shortcuts }: ShortcutsSectionProps) {
	const words = useMessages(messages)
	return (
		<Section
			title={words.shortcuts}
			action={
				<TextLink to="/dashboard/shortcuts" aria-label={words.chooseShortcuts}>
					{words.choose}
				</TextLink>
			}
		>
			{shortcuts.length === 0 && <p className="text-ink-soft">{words.noShortcuts}</p>}
			<ul className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
				{shortcuts.map(({ to, title, group }) => (
					<li key={to}>
						<Link
							to={to}
							className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface-raised px-4 py-2 font-semibold wrap-anywhere transition-colors hover:border-line-strong hover:bg-surface-hover"
						>
							<Icon icon={icons[group]} className="shrink-0 text-ink-soft" />
							{title}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	)
}
