import fileText from 'virtual:icon/lucide/id-card'
import mail from 'virtual:icon/lucide/mail'
import repeat from 'virtual:icon/lucide/repeat'
import person from 'virtual:icon/lucide/user-round'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'
import { scopeMessages } from './messages.ts'

type ScopeName = keyof (typeof scopeMessages)['fr']

const icons: Record<ScopeName, IconData> = {
	openid: person,
	profile: fileText,
	email: mail,
	offline_access: repeat,
}

/** Explains what the scopes allow a client to do. */
export function ScopeList({ scopes, className }: { scopes: readonly string[]; className?: string }) {
	const words = useMessages(scopeMessages)
	return (
		<ul className={className}>
			{(Object.keys(icons) as ScopeName[])
				.filter((scope) => scopes.includes(scope))
				.map((scope) => (
					<li key={scope} className="flex gap-3 py-2">
						<Icon icon={icons[scope]} size={20} className="mt-0.5 shrink-0 text-ink-soft" />
						<span>{words[scope]}</span>
					</li>
				))}
		</ul>
	)
}
