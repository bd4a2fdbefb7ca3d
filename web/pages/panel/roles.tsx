import { useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messages } from './messages.ts'

export function Roles({ roles }: { roles: string }) {
	const words: Record<string, string> = useMessages(messages)
	const names = roles.split(',').map((name) => name.trim())
	return (
		<span className="flex flex-wrap gap-1.5">
			{names.map((name) => (
				<Badge key={name} tone={name === 'member' ? 'neutral' : 'second'}>
					{words[name] ?? name}
				</Badge>
			))}
		</span>
	)
}
