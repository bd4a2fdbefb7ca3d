import { useLocation, useNavigate } from 'react-router'
import forward from 'virtual:icon/lucide/corner-up-right'
import { useLocale } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type HandOff, startHandOff } from './hand-off.ts'
import { tools } from './registry.ts'

type HandOffMenuProps = { kind: HandOff['kind']; value: HandOff | (() => HandOff); label: string }

export function HandOffMenu({ kind, value, label }: HandOffMenuProps) {
	const locale = useLocale()
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const targets = tools.filter(
		({ slug, takes }) => takes.includes(kind) && pathname !== `/micro-services/${slug}`,
	)
	return (
		<Menu defaultOpen align="start" trigger={<Button icon={forward}>{label}</Button>}>
			{targets.map(({ slug, icon, messages }) => (
				<MenuItem
					key={slug}
					icon={icon}
					onSelect={() => {
						startHandOff(slug, value instanceof Function ? value() : value)
						navigate(`/micro-services/${slug}`)
					}}
				>
					{messages[locale].title}
				</MenuItem>
			))}
		</Menu>
	)
}
