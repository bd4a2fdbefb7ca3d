import plus from 'virtual:icon/lucide/plus'
import { useMessages } from '#web/i18n/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Row, Specimen } from './specimen.tsx'

export function Situating() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="situating" title={words.situating} lead={words.situatingLead}>
			<Specimen name="PageHeader · Breadcrumb · Toolbar" note={words.pageHeader} wide>
				{(face) => (
					<>
						<PageHeader
							level={2}
							className="pt-0! sm:pt-0!"
							eyebrow={
								<Breadcrumb
									label={`${words.navigation} (${face})`}
									items={[
										{ to: '/news', label: says.news },
										{ to: '/news?categorie=travaux', label: says.works },
									]}
								/>
							}
							title={says.story}
							lead={says.storyText}
							actions={
								<Button variant="primary" icon={plus}>
									{says.add}
								</Button>
							}
						/>
						<Toolbar className="mt-6 mb-0!" end={<SearchInput aria-label={says.search} className="w-52" />}>
							<span className="text-ink-soft">{says.age}</span>
						</Toolbar>
					</>
				)}
			</Specimen>
			<Specimen name="TabNav · Pagination" note={words.navigation}>
				{(face) => (
					<>
						<TabNav
							label={`${words.index} (${face})`}
							items={[
								{ to: '/test', label: says.news },
								{ to: '/teams', label: says.teams },
								{ to: '/documents', label: says.documents },
							]}
						/>
						<Pagination label={`${says.story} (${face})`} next="#situating" first="#situating" />
					</>
				)}
			</Specimen>
			<Specimen name="Kbd" note={words.smallThings}>
				{() => (
					<Row>
						<span>
							<Kbd>F8</Kbd>
						</span>
						<span>
							<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
						</span>
					</Row>
				)}
			</Specimen>
		</Family>
	)
}
