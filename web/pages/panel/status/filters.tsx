import { maxSearchCharacters } from '#services/status/monitors/limits.ts'
import search from 'virtual:icon/lucide/search'
import { Form } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listPath, type ListQuery, statesToShow } from './list-query.ts'
import { messages } from './messages.ts'

type FiltersProps = {
	query: ListQuery
	counts: Record<string, number>
}

export function Filters({ query: { q, etat }, counts }: FiltersProps) {
	const words = useMessages(messages)
	const stateWords = { ...useMessages(stateMessages), paused: words.paused }
	return (
		<div className="mb-6 grid gap-4">
			<Form role="search" className="flex flex-wrap items-end gap-3">
				{etat && <input type="hidden" name="etat" value={etat} />}
				<Field label={words.search} className="min-w-0 grow basis-72">
					<TextInput key={q} type="search" name="q" maxLength={maxSearchCharacters} defaultValue={q} />
				</Field>
				<Button type="submit" icon={search} className="shrink-0">
					{words.submit}
				</Button>
			</Form>
			<FilterChips label={words.filters}>
				<Chip to={listPath({ q })} selected={!etat}>
					{words.all}
				</Chip>
				{statesToShow.map((each) => (
					<Chip key={each} to={listPath({ q, etat: each })} selected={etat === each}>
						{stateWords[each]} <span className="tabular-nums">{counts[each]}</span>
					</Chip>
				))}
			</FilterChips>
		</div>
	)
}
