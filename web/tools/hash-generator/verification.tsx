import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge, type State as BadgeState } from '#web/ui/state-badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { choicesOfLength, labelOf, type Choice, choiceOf, idOf } from './algorithms.ts'
import type { ChecksumList } from './checksum-list.ts'
import type { Pair, State } from './comparison.ts'
import { isSame } from './digest-text.ts'
import { messages } from './result-messages.ts'
import { maxRows } from './files-table.tsx'
import type { FileDigests } from './use-file-digests.ts'

const states = ['different', 'missing', 'unreadable', 'pending', 'extra', 'same'] as const

const looks: Record<State, BadgeState> = {
	different: 'bad',
	missing: 'bad',
	unreadable: 'bad',
	pending: 'unknown',
	extra: 'warn',
	same: 'good',
}

type VerificationProps = {
	list: ChecksumList
	pairs: readonly Pair[]
	digests: ReadonlyMap<File, FileDigests>
	onReadAs: (choice: Choice) => void
}

export function Verification({ list, pairs, digests, onReadAs }: VerificationProps) {
	const words = useMessages(messages)
	const rows = pairs
		.map((pair) => ({ ...pair, state: stateOf(pair, digests) }))
		.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
	return (
		<>
			<Summary states={rows.map(({ state }) => state)} />
			<ListAlgorithm list={list} onChange={onReadAs} />
			<Table
				label={words.verification}
				stacked
				rows={rows.slice(0, maxRows)}
				rowKey={(row) => rows.indexOf(row)}
				columns={[
					{ title: words.file, heading: true, cell: ({ path }) => path },
					{
						title: words.state,
						cell: ({ state }) => <StateBadge state={looks[state]}>{words[state]}</StateBadge>,
					},
					{ title: words.lineAlgorithm, cell: ({ entry }) => entry && labelOf(entry.choice) },
				]}
			/>
			{rows.length > maxRows && (
				<p className="text-sm text-ink-soft">{words.shownFirst(maxRows, rows.length)}</p>
			)}
			{list.otherLines > 0 && <p className="text-sm text-ink-soft">{words.otherLines(list.otherLines)}</p>}
		</>
	)
}

function stateOf({ entry, file }: Pair, digests: ReadonlyMap<File, FileDigests>): State {
	if (!entry) return 'extra'
	if (!file) return 'missing'
	const known = digests.get(file)
	if (known === null) return 'unreadable'
	const digest = known?.get(idOf(entry.choice))
	if (!digest) return 'pending'
	return isSame(digest, entry.digest) ? 'same' : 'different'
}

function ListAlgorithm({ list, onChange }: { list: ChecksumList; onChange: (choice: Choice) => void }) {
	const words = useMessages(messages)
	const [entry] = list.entries
	if (!entry) return null
	const possible = choicesOfLength(entry.digest.length * 8, 8)
	return (
		<SelectField
			label={words.listAlgorithm}
			value={idOf(entry.choice)}
			values={possible.map(idOf)}
			nameOf={(id) => labelOf(choiceOf(id) ?? entry.choice)}
			onChange={(id) => onChange(choiceOf(id) ?? entry.choice)}
		/>
	)
}

function Summary({ states: shownStates }: { states: readonly State[] }) {
	const words = useMessages(messages)
	if (shownStates.includes('pending')) return null
	const count = (state: State) => shownStates.filter((each) => each === state).length
	const inList = shownStates.length - count('extra')
	if (count('same') === inList) return <Notice tone="good">{words.allSame(inList)}</Notice>
	const counts = [
		[count('different'), words.countDifferent],
		[count('missing'), words.countMissing],
		[count('unreadable'), words.countUnreadable],
		[count('extra'), words.countExtra],
		[count('same'), words.countSame],
	] as const
	return (
		<Notice tone="bad" title={words.someWrong}>
			{counts.flatMap(([many, say]) => (many > 0 ? [say(many)] : [])).join(', ')}.
		</Notice>
	)
}
