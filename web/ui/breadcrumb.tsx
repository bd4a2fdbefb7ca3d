import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { messages } from './messages.ts'

type BreadcrumbProps = {
	label?: string
	items: readonly { to: string; label: string }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
	const words = useMessages(messages)
	return (
		<nav aria-label={label ?? words.breadcrumb}>
			<ol className="flex flex-wrap gap-x-2 text-sm font-semibold text-ink-soft">
				{items.map(({ to, label }, index) => (
					<li key={to} className="flex items-center gap-2">
						{index > 0 && (
							<span aria-hidden className="font-normal">
								/
							</span>
						)}
						<Link
							to={to}
							className="inline-flex items-center rounded-small py-1 hover:text-ink hover:underline pointer-coarse:min-h-11"
						>
							{label}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	)
}
