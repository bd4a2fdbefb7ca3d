import { useMessages } from '#web/i18n/locale.ts'
import { MonitorState } from '#web/pages/panel/status/monitor-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { messages } from './messages.ts'
import type { ShownCheck } from './shown-checks.ts'

export function LastChecks({ checks }: { checks: readonly ShownCheck[] }) {
	const words = useMessages(messages)
	return (
		<details className="mt-3">
			<summary className="mb-4 inline-flex min-h-11 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text">
				{words.title}
			</summary>
			<Table
				label={words.title}
				stacked
				rows={checks}
				rowKey={({ at }) => at}
				columns={[
					{ title: words.time, heading: true, cell: ({ at, time }) => <Time at={at} time={time} /> },
					{ title: words.stateColumn, cell: (check) => <Found {...check} /> },
					{ title: words.latency, numeric: true, cell: ({ latency }) => latency ?? words.nothing },
				]}
			/>
		</details>
	)
}

const Time = ({ at, time }: Pick<ShownCheck, 'at' | 'time'>) => (
	<time dateTime={at} className="block whitespace-nowrap sm:max-xl:w-24 sm:max-xl:whitespace-normal">
		{time}
	</time>
)

function Found({ outcome, why, detail }: Pick<ShownCheck, 'outcome' | 'why' | 'detail'>) {
	return (
		<div className="grid max-w-[40ch] justify-items-start gap-1 sm:max-xl:w-44">
			<MonitorState state={outcome} />
			{why && <p>{why}</p>}
			{detail && <p className="text-sm text-ink-soft">{detail}</p>}
		</div>
	)
}
