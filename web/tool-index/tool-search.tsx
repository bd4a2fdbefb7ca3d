import search from 'virtual:icon/lucide/search'
import { Form } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type ToolSearchProps = { query: string; onQuery: (query: string) => void; className?: string }

/** Filters the tools while typing; without JavaScript, submits to the index. */
export function ToolSearch({ query, onQuery, className }: ToolSearchProps) {
	const words = useMessages(messages)
	return (
		<Form action="/micro-services" role="search" className={className}>
			<Field label={words.search}>
				<span className="relative block">
					<Icon
						icon={search}
						className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
					/>
					<TextInput
						type="search"
						name="q"
						value={query}
						onChange={(event) => onQuery(event.currentTarget.value)}
						placeholder={words.searchExample}
						maxLength={100}
						autoComplete="off"
						className="pl-10"
					/>
				</span>
			</Field>
		</Form>
	)
}
