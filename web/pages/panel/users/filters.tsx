import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import { maxSearchCharacters } from '#services/accounts/users/limits.ts'
import search from 'virtual:icon/lucide/search'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useRoleLabels } from '#web/pages/panel/roles.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listPath, type ListQuery, rolesToShow, sortsToOffer, statesToShow } from './list-query.ts'
import { messages } from './messages.ts'

type FiltersProps = { query: ListQuery; seesAddresses: boolean }

type AllFiltersProps = FiltersProps & { customRoles: readonly RoleLabel[] }

export function Filters({ query, seesAddresses, customRoles }: AllFiltersProps) {
	const words = useMessages(messages)
	const labels = useRoleLabels(customRoles)
	const { q, tri, role, etat, du, au, vu, col } = query
	return (
		<div className="mb-6 grid gap-4">
			<SearchForm query={query} seesAddresses={seesAddresses} />
			<FilterChips label={words.filters}>
				<Chip to={listPath({ q, tri, col })} selected={!role && !etat && !du && !au && !vu}>
					{words.everybody}
				</Chip>
				{[...rolesToShow, ...customRoles.map(({ name }) => name)].map((each) => (
					<Chip key={each} to={listPath({ q, tri, du, au, vu, col, role: each })} selected={role === each}>
						{labels[each]}
					</Chip>
				))}
				{statesToShow.map((each) => (
					<Chip key={each} to={listPath({ q, du, au, vu, col, etat: each })} selected={etat === each}>
						{words[each]}
					</Chip>
				))}
			</FilterChips>
		</div>
	)
}

function SearchForm({ query, seesAddresses }: FiltersProps) {
	const words = useMessages(messages)
	const { q, tri, role, etat, du, au, vu, col } = query
	const { state, location } = useNavigation()
	const isSearching = state === 'loading' && location.pathname === '/panel/users'
	const sortWords = {
		newest: words.newest,
		name: words.byName,
		email: words.byEmail,
		lastSeen: words.lastSeen,
	}
	const sorts = sortsToOffer.filter((sort) => sort !== 'email' || seesAddresses)
	return (
		<Form role="search" className="flex flex-wrap items-end gap-3">
			{role && <input type="hidden" name="role" value={role} />}
			{col !== undefined && <input type="hidden" name="col" value={col} />}
			{etat && <input type="hidden" name="etat" value={etat} />}
			<Field label={seesAddresses ? words.search : words.searchName} className="min-w-0 grow basis-72">
				<TextInput key={q} type="search" name="q" maxLength={maxSearchCharacters} defaultValue={q} />
			</Field>
			<Field label={words.registeredFrom} className="grow basis-44">
				<TextInput key={du} type="date" name="du" defaultValue={du} />
			</Field>
			<Field label={words.registeredUntil} className="grow basis-44">
				<TextInput key={au} type="date" name="au" defaultValue={au} />
			</Field>
			<Field label={words.seenBefore} className="grow basis-44">
				<TextInput key={vu} type="date" name="vu" defaultValue={vu} />
			</Field>
			{!etat && !du && !au && !vu && (
				<Field label={words.sort} className="basis-48">
					<Select key={tri} name="tri" defaultValue={tri}>
						{sorts.map((each) => (
							<option key={each} value={each}>
								{sortWords[each]}
							</option>
						))}
					</Select>
				</Field>
			)}
			<Button type="submit" icon={search} pending={isSearching} className="shrink-0">
				{words.submit}
			</Button>
		</Form>
	)
}
