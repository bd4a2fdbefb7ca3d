import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { useFactItems } from '#web/pages/panel/status/monitor-facts.ts'
import { MonitorState } from '#web/pages/panel/status/state.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { ShownResult } from './answer.ts'
import { resultMessages } from './result-messages.ts'

type TestResultCardProps = {
	result: ShownResult
	/** The cause in words. */
	why: string | null
	/** The level of its title in the page's outline. */
	level: 2 | 3
}

/** All that one look found, before anything is saved. */
export function TestResultCard({ result, why, level }: TestResultCardProps) {
	const Title = `h${level}` as const
	const words = useMessages(resultMessages)
	const facts = useFactItems(result.facts, result.latencyMs)
	return (
		<FocusOnMount>
			<Card as="section" padding="small" aria-label={words.title}>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<Title className="text-lg font-semibold">{words.title}</Title>
					<MonitorState state={result.outcome} />
				</div>
				<DefinitionList
					className="mt-1"
					items={[
						...(why ? [{ term: words.cause, description: why }] : []),
						...(result.detail ? [{ term: words.detail, description: result.detail }] : []),
						...facts,
					]}
				/>
				<p className="text-sm text-ink-soft">{words.kept}</p>
			</Card>
		</FocusOnMount>
	)
}
