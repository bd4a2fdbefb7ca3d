import type { ContentService } from '#services/content/contract.ts'
import { documentTypes, type ItemKind } from '#services/content/kinds.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

export type Categories = Awaited<ReturnType<ContentService['categories']['list']>>

type CategoryFieldProps = {
	kind: ItemKind
	categories: Categories
	defaultValue: string | undefined
	error: string | undefined
}

/** The category of news or the type of a document; the other kinds have none. */
export function CategoryField({ kind, categories, defaultValue, error }: CategoryFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (kind === 'news' && categories.length === 0) {
		return (
			<Notice
				tone="warn"
				action={
					<TextLink to="/panel/content/categories" standalone>
						{words.createCategory}
					</TextLink>
				}
			>
				{words.noCategory}
			</Notice>
		)
	}
	if (kind !== 'news' && kind !== 'document') return null
	const options =
		kind === 'news'
			? categories.map(({ slug, name }) => ({ value: slug, label: (locale === 'en' && name.en) || name.fr }))
			: documentTypes.map((type) => ({ value: type, label: words[type] }))
	return (
		<Field label={kind === 'news' ? words.category : words.type} error={error}>
			<Select name="category" defaultValue={defaultValue}>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</Select>
		</Field>
	)
}
