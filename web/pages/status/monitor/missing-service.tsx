import { useMessages } from '#web/i18n/locale.ts'
import { pathOf } from '#web/status/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** What is there, in place of a service that is not. */
export function MissingService({ services }: { services: readonly { id: string; name: string }[] }) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={words.missing}
				lead={words.missingDetail}
			/>
			<ul className="mt-6">
				{services.map(({ id, name }) => (
					<li key={id}>
						<TextLink to={pathOf(id)} className="inline-block py-2.5">
							{name}
						</TextLink>
					</li>
				))}
			</ul>
		</div>
	)
}
