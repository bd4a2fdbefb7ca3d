import type { ManagedMonitor, MonitorChoices } from '#services/status/monitors/contract.ts'
import type { MonitorKind } from '#services/status/monitors/monitor.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { messages } from './messages.ts'
import type { FieldShape, FormShape } from './shape.ts'
import { furtherFields, targetFields } from './target-fields.ts'

/** Other monitors in a list of choices, at most. */
const mostOffered = 1000

type Given = {
	/** `address`: whatever an address is taken for, which new monitors alone are asked by. */
	kind: MonitorKind | 'address'
	choices: MonitorChoices
	/** The monitor that is changed; null for a new one. */
	monitor: Pick<ManagedMonitor, 'id' | 'dependsOn'> | null
	locale: Locale
}

/** The form of a monitor of this kind. */
export function formShape({ kind, choices, monitor, locale }: Given): FormShape {
	const words = messages[locale]
	const tags: FieldShape = {
		name: 'tags',
		type: 'line',
		label: words.tags,
		hint: words.tagsHint,
		maxLength: 2000,
		optional: true,
	}
	const further = furtherFields(kind, locale)
	const name = nameField(kind, locale)
	const shown = shownFields(choices, locale)
	const target = targetFields(kind, choices.parts, locale)
	const furtherParts = further.length > 0 ? [{ title: words.further, fields: further, isFolded: true }] : []
	const rhythm = { title: words.rhythm, fields: [...rhythmFields(kind, locale), tags] }
	const isNew = monitor === null
	const [first, others] = [target.slice(0, firstOf[kind]), target.slice(firstOf[kind])]
	return {
		kind,
		// A new monitor is made by its address and a name: all else has usual values.
		parts: isNew
			? [{ fields: [...first, name] }]
			: [{ fields: [name, ...shown] }, { title: words.target, fields: target }, ...furtherParts, rhythm],
		folded: isNew
			? {
					title: words.rest,
					parts: [
						{ fields: shown },
						...(others.length > 0 ? [{ title: words.target, fields: others }] : []),
						...furtherParts,
						rhythm,
					],
				}
			: null,
		dependencies: dependencies(choices, monitor, locale),
		test: kind === 'heartbeat' ? null : { verb: words.test, hint: words.testHint },
	}
}

/** How many fields of each kind say what is watched; those behind them say what is expected of it. */
const firstOf: Record<Given['kind'], number> = {
	address: 1,
	http: 1,
	tcp: 2,
	dns: 2,
	certificate: 2,
	ping: 1,
	heartbeat: 1,
	game: 3,
	part: 1,
	connectivity: 1,
}

function nameField(kind: Given['kind'], locale: Locale): FieldShape {
	const words = messages[locale]
	const name = { name: 'name', type: 'short', label: words.name, maxLength: 80 } as const
	return kind === 'address'
		? { ...name, hint: words.derivedNameHint, optional: true }
		: { ...name, hint: words.nameHint }
}

/** Where a monitor is shown, and what is said of it there. */
function shownFields({ groups }: MonitorChoices, locale: Locale): FieldShape[] {
	const words = messages[locale]
	const offered = groups.map(({ id, name }) => ({ value: id, label: name }))
	const group: FieldShape = {
		name: 'groupId',
		type: 'choice',
		label: words.group,
		options: [{ value: '', label: words.noGroup }, ...offered],
	}
	return [
		...(groups.length > 0 ? [group] : []),
		{
			name: 'description',
			type: 'line',
			label: words.description,
			hint: words.descriptionHint,
			maxLength: 300,
			optional: true,
		},
		{ name: 'isPublic', type: 'tick', label: words.isPublic },
	]
}

/** How often, how patiently, and after how many checks the state changes. A job that calls us is only waited for. */
function rhythmFields(kind: Given['kind'], locale: Locale): FieldShape[] {
	const words = messages[locale]
	const figures = (name: string, label: string, hint: string): FieldShape => {
		return { name, type: 'figures', label, hint }
	}
	if (kind === 'heartbeat') return [figures('intervalSeconds', words.intervalHeartbeat, words.intervalHint)]
	return [
		figures('intervalSeconds', words.interval, words.intervalHint),
		figures('timeoutSeconds', words.timeout, words.timeoutHint),
		figures('retries', words.retries, words.retriesHint),
		{ ...figures('slowAboveMs', words.slowAbove, words.slowAboveHint), optional: true },
		figures('downAfter', words.downAfter, words.downAfterHint),
		figures('degradedAfter', words.degradedAfter, words.degradedAfterHint),
		figures('upAfter', words.upAfter, words.upAfterHint),
	]
}

function dependencies({ monitors }: MonitorChoices, monitor: Given['monitor'], locale: Locale) {
	const words = messages[locale]
	const others = monitors.filter(({ id }) => id !== monitor?.id)
	if (others.length === 0) return null
	const isChosen = ({ id }: { id: string }) => monitor?.dependsOn.includes(id) ?? false
	const offered = others.filter((each) => !isChosen(each)).slice(0, mostOffered)
	const options = offered.map(({ id, name }) => ({ value: id, label: name }))
	return {
		title: words.dependencies,
		lead: words.dependenciesLead,
		boxes: others.filter(isChosen).map(({ id, name }) => ({ name: `depends-${id}`, label: name })),
		more: {
			name: 'addDependency',
			type: 'choice' as const,
			label: words.addDependency,
			options: [{ value: '', label: words.none }, ...options],
		},
	}
}
