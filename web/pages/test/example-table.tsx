import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { type State, StateBadge } from '#web/ui/state-badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { messages } from './example-messages.ts'

type Service = { name: string; state: State; responseMs: number }

const services: Service[] = [
	{ name: 'Forum', state: 'good', responseMs: 84 },
	{ name: 'CDN', state: 'warn', responseMs: 1204.5 },
	{ name: 'Status', state: 'unknown', responseMs: 0 },
]

export function ExampleTable({ label }: { label: string }) {
	const says = useMessages(messages)
	const locale = useLocale()
	const columns: Column<Service>[] = [
		{ title: says.service, heading: true, cell: ({ name }) => name },
		{ title: says.state, cell: ({ state }) => <StateBadge state={state} /> },
		{
			title: says.response,
			numeric: true,
			cell: ({ responseMs }) => `${formatNumber(responseMs, locale)}\u00a0ms`,
		},
	]
	return <Table label={label} columns={columns} rows={services} rowKey={({ name }) => name} />
}
