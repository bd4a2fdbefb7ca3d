import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'

/** A link to a file of the site, such as a feed or a calendar, that looks like a button. */
export function FileLink({ href, icon, children }: { href: string; icon: IconData; children: ReactNode }) {
	return (
		<a href={href} className={buttonClass({})}>
			<Icon icon={icon} size={20} className="-ml-0.5 shrink-0" />
			{children}
		</a>
	)
}
