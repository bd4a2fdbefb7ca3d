import { wallTimeAt } from '#platform/paris.ts'
import type { EditedItem } from '#services/content/editing/contract.ts'
import type { ItemFields } from '#services/content/fields.ts'
import { rowField } from '#web/content/editing/rows.ts'

/** By name of the input; a box that is not ticked has no value. */
export type FormValues = Record<string, string>

/** What the form shows for the stored settings of an item: a value for each input that its kind has. */
export function settingsValues(item: Omit<EditedItem, 'languages'>): FormValues {
	const { kind, slug, category, pinned, cover, author, place, position, organization, event } = item
	const wallTime = (iso: string | null | undefined) => (iso ? wallTimeAt(Date.parse(iso)) : '')
	const people = item.people.map(({ name, role: { fr, en = '' } }) => ({ name, fr, en }))
	return {
		slug,
		...((kind === 'news' || kind === 'document') && { category }),
		...(kind === 'news' && pinned && { pinned: 'on' }),
		...(kind === 'news' && { author: author ?? '' }),
		...(kind !== 'document' && { cover: cover ?? '' }),
		...(kind === 'page' && { place }),
		...((kind === 'page' || kind === 'team') && { position: String(position) }),
		...(kind === 'news' && {
			startsAt: wallTime(event?.startsAt),
			endsAt: wallTime(event?.endsAt),
			venue: event?.venue ?? '',
			capacity: String(event?.capacity ?? ''),
		}),
		...(kind === 'team' && {
			organization: organization ?? '',
			...rowValues('link', item.links),
			...rowValues('person', people),
		}),
	}
}

const rowValues = (prefix: string, rows: readonly Record<string, string>[]): FormValues =>
	Object.fromEntries(
		rows.flatMap((row, index) =>
			Object.entries(row).map(([key, value]) => [rowField(prefix, index, key), value]),
		),
	)

export type SettingsField = keyof ItemFields

/** The inputs of each field: those of one field are compared as one. */
const inputsOf: Record<SettingsField, RegExp> = {
	slug: /^slug$/,
	category: /^category$/,
	pinned: /^pinned$/,
	cover: /^cover$/,
	author: /^author$/,
	place: /^place$/,
	position: /^position$/,
	organization: /^organization$/,
	event: /^(startsAt|endsAt|venue|capacity)$/,
	links: /^link-/,
	people: /^person-/,
}

export const settingsFields = Object.keys(inputsOf) as SettingsField[]

/** The input or group that shows the errors of a field. */
export const errorPlaceOf = (field: SettingsField) => (field === 'event' ? 'startsAt' : field)

/** The fields whose values differ. */
export function differingFields(one: FormValues, other: FormValues): SettingsField[] {
	return settingsFields.filter((field) => valueOf(one, field) !== valueOf(other, field))
}

/** Empty inputs count as none, and spaces around a value not at all. */
const valueOf = (values: FormValues, field: SettingsField) =>
	JSON.stringify(
		Object.entries(values)
			.map(([name, value]) => [name, value.trim()] as const)
			.filter(([name, value]) => value !== '' && inputsOf[field].test(name))
			.toSorted(([one], [another]) => one.localeCompare(another)),
	)

type Forms = {
	/** What the form was rendered with. */
	rendered: FormValues
	/** What its user sends. */
	sent: FormValues
	/** What is stored by now. */
	stored: FormValues
}

/** The fields that the user of a form has changed, and those of them that somebody else has changed otherwise meanwhile. */
export function compareSettings({ rendered, sent, stored }: Forms) {
	const changed = differingFields(rendered, sent)
	const changedMeanwhile = differingFields(rendered, stored)
	const other = differingFields(sent, stored)
	return {
		changed,
		conflicts: changed.filter((field) => changedMeanwhile.includes(field) && other.includes(field)),
	}
}

/** `rendered`, with what is stored in the fields whose stored value its user has been shown. */
export function withStored(
	{ rendered, stored }: Omit<Forms, 'sent'>,
	shown: readonly SettingsField[],
): FormValues {
	const isShown = (name: string) => shown.some((field) => inputsOf[field].test(name))
	const kept = Object.entries(rendered).filter(([name]) => !isShown(name))
	const taken = Object.entries(stored).filter(([name]) => isShown(name))
	return Object.fromEntries([...kept, ...taken])
}
