import { Form, useNavigation } from 'react-router'
import search from 'virtual:icon/lucide/search'
import trash from 'virtual:icon/lucide/trash-2'
import type { ItemKind } from '#services/content/kinds.ts'
import { maxTitleCharacters } from '#services/content/limits.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { listPath, type ListQuery, statesToShow } from './list-query.ts'
import { messages } from './messages.ts'

export function Filters({ kind, query: { q, etat } }: { kind: ItemKind; query: ListQuery }) {
	const words = useMessages(messages)
	const { state, location, formMethod } = useNavigation()
	const isSearching =
		state === 'loading' && formMethod === undefined && location.pathname === listPath(kind, {})
	return (
		<>
			<Form role="search" className="mb-4 flex flex-wrap items-end gap-3">
				{etat && <input type="hidden" name="etat" value={etat} />}
				<Field label={words.search} className="min-w-0 grow basis-72">
					<TextInput key={q} type="search" name="q" maxLength={maxTitleCharacters} defaultValue={q} />
				</Field>
				<Button type="submit" icon={search} pending={isSearching} className="shrink-0">
					{words.submit}
				</Button>
			</Form>
			<Toolbar>
				<FilterChips label={words.filters}>
					<Chip to={listPath(kind, { q })} selected={!etat}>
						{words.all}
					</Chip>
					{statesToShow.map((each) => (
						<Chip
							key={each}
							to={listPath(kind, { q, etat: each })}
							selected={etat === each}
							{...(each === 'deleted' && { icon: trash })}
						>
							{words[each]}
						</Chip>
					))}
				</FilterChips>
			</Toolbar>
		</>
	)
}
