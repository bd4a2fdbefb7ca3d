import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { categoryGroups, type GroupName, sizeTables } from './categories.ts'
import { categoryNames } from './messages.ts'

const groups = [
	...Object.entries(categoryGroups).map(([name, members]) => ({ name: name as GroupName, members })),
	{ name: 'sizes' as const, members: sizeTables },
]

export function CategoryList({ onChoose }: { onChoose: (category: string) => void }) {
	const names = useMessages(categoryNames)
	return (
		<dl className="grid gap-4">
			{groups.map(({ name, members }) => (
				<div key={name}>
					<dt className="mb-1.5 text-sm text-ink-soft">{names[name]}</dt>
					<dd className="flex flex-wrap gap-2">
						{members.map((member) => (
							<Button key={member} size="small" onClick={() => onChoose(member)}>
								{names[member]}
							</Button>
						))}
					</dd>
				</div>
			))}
		</dl>
	)
}

export function CategoryOptions() {
	const names = useMessages(categoryNames)
	return groups.map(({ name, members }) => (
		<optgroup key={name} label={names[name]}>
			{members.map((member) => (
				<option key={member} value={member}>
					{names[member]}
				</option>
			))}
		</optgroup>
	))
}
