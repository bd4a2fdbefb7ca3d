import chevronDown from 'virtual:icon/lucide/chevron-down'
import copy from 'virtual:icon/lucide/copy'
import fileText from 'virtual:icon/lucide/file-text'
import pencil from 'virtual:icon/lucide/pencil'
import trash from 'virtual:icon/lucide/trash-2'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { messages } from './example-messages.ts'

export function ExampleMenu() {
	const says = useMessages(messages)
	return (
		<Menu align="start" trigger={<Button icon={chevronDown}>{says.more}</Button>}>
			<MenuLabel>{says.story}</MenuLabel>
			<MenuLink to="/test" icon={fileText}>
				{says.document}
			</MenuLink>
			<MenuItem icon={pencil}>{says.edit}</MenuItem>
			<MenuItem icon={copy} disabled>
				{says.copy}
			</MenuItem>
			<MenuSeparator />
			<MenuItem icon={trash} danger>
				{says.delete}
			</MenuItem>
		</Menu>
	)
}
