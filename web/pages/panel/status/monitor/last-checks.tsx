import { useMessages } from '#web/i18n/locale.ts'
import { MonitorState } from '#web/pages/panel/status/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { lastChecksMessages } from './last-checks-messages.ts'
import type { ShownCheck } from './shown-checks.ts'

/** What each of the last checks found, for those who look for a cause. */
export function LastChecks({ checks }: { checks: readonly ShownCheck[] }) {
	const words = useMessages(lastChecksMessages)
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
					{ title: words.state, cell: ({ outcome }) => <MonitorState state={outcome} /> },
					{ title: words.latency, numeric: true, cell: ({ latency }) => latency ?? words.nothing },
					{ title: words.met, cell: (check) => <Met {...check} nothing={words.nothing} /> },
				]}
			/>
		</details>
	)
}

const Time = ({ at, time }: Pick<ShownCheck, 'at' | 'time'>) => (
	<time dateTime={at} className="whitespace-nowrap">
		{time}
	</time>
)

function Met({ why, detail, nothing }: Pick<ShownCheck, 'why' | 'detail'> & { nothing: string }) {
	if (!why && !detail) return nothing
	return (
		<div className="max-w-[40ch]">
			{why && <p>{why}</p>}
			{detail && <code className="text-sm wrap-anywhere text-ink-soft">{detail}</code>}
		</div>
	)
}
