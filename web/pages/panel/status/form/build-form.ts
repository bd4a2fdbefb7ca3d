import type { ManagedMonitor, MonitorChoices } from '#services/status/monitors/contract.ts'
import { monitorLimits } from '#services/status/monitors/defaults.ts'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { messages } from './messages.ts'
import type { FieldShape, FormShape } from './shape.ts'
import { kindForms, kindName, kinds } from './kinds/kinds.ts'

const maxOffered = 1000

type BuildFormOptions = {
	/** `address` guesses the kind from the typed address; for new monitors only. */
	kind: MonitorKind | 'address'
	choices: MonitorChoices
	monitor: Pick<ManagedMonitor, 'id' | 'dependsOn'> | null
	locale: Locale
}

export function buildForm({ kind, choices, monitor, locale }: BuildFormOptions): FormShape {
	const words = messages[locale]
	const tags: FieldShape = {
		name: 'tags',
		type: 'line',
		label: words.tags,
		hint: words.tagsHint,
		maxLength: 2000,
		optional: true,
	}
	const { fields, advanced, identifying } = targetFields(kind, choices, locale)
	const name = nameField(kind, locale)
	const shown = shownFields(choices, locale)
	const advancedSections =
		advanced.length > 0 ? [{ title: words.advanced, fields: advanced, isFolded: true }] : []
	const schedule = { title: words.schedule, fields: [...scheduleFields(kind, locale), tags] }
	const isNew = monitor === null
	const [first, others] = [fields.slice(0, identifying), fields.slice(identifying)]
	return {
		kind,
		// A new monitor needs an address and a name; everything else has defaults.
		sections: isNew
			? [{ fields: [...first, name] }]
			: [{ fields: [name, ...shown] }, { title: words.target, fields }, ...advancedSections, schedule],
		folded: isNew
			? {
					title: words.rest,
					sections: [
						{ fields: shown },
						...(others.length > 0 ? [{ title: words.target, fields: others }] : []),
						...advancedSections,
						schedule,
					],
				}
			: null,
		dependencies: dependencies(choices, monitor, locale),
		kindNames:
			kind === 'address' ? Object.fromEntries(kinds.map((each) => [each, kindName(each, locale)])) : {},
		test: kind === 'heartbeat' ? null : { verb: words.test, hint: words.testHint },
	}
}

function targetFields(kind: BuildFormOptions['kind'], choices: MonitorChoices, locale: Locale) {
	if (kind !== 'address') {
		const { fields, advancedFields, identifying } = kindForms[kind]
		return { fields: fields(locale, choices), advanced: advancedFields?.(locale) ?? [], identifying }
	}
	const { address, addressHint } = messages[locale]
	const field: FieldShape = {
		name: 'address',
		type: 'line',
		label: address,
		hint: addressHint,
		maxLength: 2000,
	}
	return { fields: [field], advanced: [], identifying: 1 }
}

function nameField(kind: BuildFormOptions['kind'], locale: Locale): FieldShape {
	const words = messages[locale]
	const name = {
		name: 'name',
		type: 'short',
		label: words.name,
		maxLength: monitorLimits.nameLength,
	} as const
	return kind === 'address'
		? { ...name, hint: words.derivedNameHint, optional: true }
		: { ...name, hint: words.nameHint }
}

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
			maxLength: monitorLimits.descriptionLength,
			optional: true,
		},
		{ name: 'isPublic', type: 'tick', label: words.isPublic },
	]
}

function scheduleFields(kind: BuildFormOptions['kind'], locale: Locale): FieldShape[] {
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

function dependencies({ monitors }: MonitorChoices, monitor: BuildFormOptions['monitor'], locale: Locale) {
	const words = messages[locale]
	const others = monitors.filter(({ id }) => id !== monitor?.id)
	if (others.length === 0) return null
	const isChosen = ({ id }: { id: string }) => monitor?.dependsOn.includes(id) ?? false
	const offered = others.filter((each) => !isChosen(each)).slice(0, maxOffered)
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
