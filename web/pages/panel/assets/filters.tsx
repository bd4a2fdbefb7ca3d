import { Form, useNavigation } from 'react-router'
import badge from 'virtual:icon/lucide/badge-check'
import image from 'virtual:icon/lucide/image'
import layoutGrid from 'virtual:icon/lucide/layout-grid'
import list from 'virtual:icon/lucide/list'
import search from 'virtual:icon/lucide/search'
import trash from 'virtual:icon/lucide/trash-2'
import { maxAssetSearchCharacters } from '#services/cdn/limits.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { kindsToShow, listPath, type ListQuery, viewsToOffer } from './list-query.ts'
import { messages } from './messages.ts'

const kindIcons = { asset: image, badge }
const viewIcons = { grid: layoutGrid, list }

export function Filters({ query }: { query: ListQuery }) {
	const words = useMessages(messages)
	const { state, location } = useNavigation()
	const isSearching = state === 'loading' && location.pathname === '/panel/assets'
	const { q, type, etat, vue } = query
	return (
		<>
			<Form role="search" className="mb-4 flex flex-wrap items-end gap-3">
				{type && <input type="hidden" name="type" value={type} />}
				{etat && <input type="hidden" name="etat" value={etat} />}
				{vue === 'list' && <input type="hidden" name="vue" value={vue} />}
				<Field label={words.search} className="min-w-0 grow basis-72">
					<TextInput key={q} type="search" name="q" maxLength={maxAssetSearchCharacters} defaultValue={q} />
				</Field>
				<Button type="submit" icon={search} pending={isSearching} className="shrink-0">
					{words.submit}
				</Button>
			</Form>
			<Toolbar
				end={
					<FilterChips label={words.view}>
						{viewsToOffer.map((each) => (
							<Chip
								key={each}
								icon={viewIcons[each]}
								to={listPath({ ...query, vue: each })}
								selected={vue === each}
							>
								{words[each]}
							</Chip>
						))}
					</FilterChips>
				}
			>
				<FilterChips label={words.filters}>
					<Chip to={listPath({ q, vue })} selected={!type && !etat}>
						{words.all}
					</Chip>
					{kindsToShow.map((each) => (
						<Chip
							key={each}
							icon={kindIcons[each]}
							to={listPath({ q, vue, type: each })}
							selected={type === each}
						>
							{words[each]}
						</Chip>
					))}
					<Chip icon={trash} to={listPath({ q, vue, etat: 'removed' })} selected={etat === 'removed'}>
						{words.removed}
					</Chip>
				</FilterChips>
			</Toolbar>
		</>
	)
}
