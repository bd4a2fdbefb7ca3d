import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messages } from './messages.ts'

/** The labels of the five roles and of `custom`, by name. */
export function useRoleLabels(custom: readonly RoleLabel[]): Record<string, string> {
	const locale = useLocale()
	const builtIn = useMessages(messages)
	const own = custom.map(({ name, label }) => [name, label[locale] || label.fr])
	return { ...builtIn, ...(Object.fromEntries(own) as Record<string, string>) }
}

type RolesProps = { roles: string; custom: readonly RoleLabel[] }

export function Roles({ roles, custom }: RolesProps) {
	const words = useRoleLabels(custom)
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
