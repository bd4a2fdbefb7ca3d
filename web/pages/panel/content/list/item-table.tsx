import pin from 'virtual:icon/lucide/pin'
import type { ListedItem } from '#services/content/editing/contract.ts'
import { type ItemKind, locales, pluralOf } from '#services/content/kinds.ts'
import { LanguageStateBadge } from '#web/content/editing/language-state-badge.tsx'
import { languageMessages } from '#web/content/editing/state-messages.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Categories } from '#web/pages/panel/content/category-field.tsx'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type ItemTableProps = { kind: ItemKind; items: readonly ListedItem[]; categories: Categories; isBin: boolean }

export function ItemTable({ kind, items, categories, isBin }: ItemTableProps) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const locale = useLocale()
	const titleOf = ({ title }: ListedItem) => title || words.untitled
	const categoryOf = ({ category }: ListedItem) => {
		if (kind === 'document') return kindWords[category as 'general']
		const found = categories.find(({ slug }) => slug === category)
		return found ? (locale === 'en' && found.name.en) || found.name.fr : category
	}
	const columns: (Column<ListedItem> | false)[] = [
		{
			title: words.name,
			heading: true,
			cell: (item) => (
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					{isBin ? (
						titleOf(item)
					) : (
						<TextLink to={editingPath(item)} standalone className="-my-2.5 min-w-0">
							{titleOf(item)}
						</TextLink>
					)}
					{item.pinned && <Chip icon={pin}>{words.pinned}</Chip>}
				</span>
			),
		},
		!isBin && { title: words.languages, cell: (item) => <LanguageStates item={item} /> },
		(kind === 'news' || kind === 'document') && {
			title: kind === 'news' ? kindWords.category : kindWords.type,
			cell: categoryOf,
		},
		{
			title: isBin ? words.deletedOn : words.changed,
			cell: ({ updatedAt, deletedAt, author }) => (
				<div>
					<time dateTime={deletedAt ?? updatedAt} className="block whitespace-nowrap">
						{formatDate(deletedAt ?? updatedAt, locale, 'medium')}
					</time>
					{author && <span className="text-sm text-ink-soft">{author}</span>}
				</div>
			),
		},
		{
			title: words.settings,
			cell: (item) =>
				isBin ? (
					<RestoreForm id={item.id} title={titleOf(item)} />
				) : (
					<TextLink
						to={`/panel/content/${pluralOf[kind]}/${item.id}`}
						aria-label={words.settingsOf(titleOf(item))}
						standalone
						className="-my-2.5"
					>
						{words.settings}
					</TextLink>
				),
		},
	]
	return (
		<Table<ListedItem>
			label={kindWords[kind]}
			rows={items}
			rowKey={({ id }) => id}
			stacked
			columns={columns.filter((column) => column !== false)}
		/>
	)
}

/** The editing screen of its first language. */
function editingPath({ kind, id, languages }: ListedItem): string {
	const locale = locales.find((each) => languages[each]) ?? 'fr'
	return `/panel/content/${pluralOf[kind]}/${id}/${locale}`
}

function LanguageStates({ item: { languages } }: { item: ListedItem }) {
	const words = useMessages(messages)
	const languageWords = useMessages(languageMessages)
	return (
		<ul className="grid gap-2">
			{locales.map((each) => {
				const language = languages[each]
				if (!language) return null
				const { state, scheduledAt, hasChanges } = language
				return (
					<li key={each}>
						<span className="flex items-center gap-2">
							<abbr
								title={languageWords[each]}
								className="w-6 text-sm font-semibold text-ink-soft uppercase no-underline"
							>
								{each}
							</abbr>
							<LanguageStateBadge state={state} />
						</span>
						{scheduledAt ? (
							<span className="text-sm text-ink-soft">
								{words.on} <DateTime iso={scheduledAt} withTime />
							</span>
						) : (
							state === 'published' &&
							hasChanges && <span className="text-sm text-ink-soft">{words.hasChanges}</span>
						)}
					</li>
				)
			})}
		</ul>
	)
}

function RestoreForm({ id, title }: { id: string; title: string }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<Form preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<Button type="submit" size="small" aria-label={words.restoreOf(title)} pending={isSubmitting}>
				{words.restore}
			</Button>
		</Form>
	)
}
