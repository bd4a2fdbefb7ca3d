import type { Summary } from '#services/status/live/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type Board, rowsOf } from '#web/pages/status/overview/overview.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { turnedMessages } from './announcement-messages.ts'

type TurnedWordsProps = { board: Board; summary: Summary | null; turned: readonly string[] }

/** What turned, for those who do not see it turn. */
export function TurnedWords({ board, summary, turned }: TurnedWordsProps) {
	const words = useMessages(turnedMessages)
	const stateWords = useMessages(stateMessages)
	const rows = rowsOf(board).filter(({ id }) => turned.includes(id))
	const said = rows.map(({ id, name, state }) =>
		words.turned(name, stateWords[summary?.monitors[id]?.state ?? state]),
	)
	return <>{said.length > 3 ? words.turnedMany(said.length) : said.join('. ')}</>
}
