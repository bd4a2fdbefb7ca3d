import { useMessages } from '#web/i18n/locale.ts'
import { Table } from '#web/ui/table.tsx'
import { messages } from './input-messages.ts'
import type { RowFault } from './make-batch.ts'
import type { Kind } from './payloads/kinds.ts'
import { faultWords, messages as payloadMessages, wordsFor } from './payloads/payload-messages.ts'

/** The lines of a table that gave no picture, and why. */
export function RowFaults({ kind, faults }: { kind: Kind; faults: readonly RowFault[] }) {
	const words = useMessages(messages)
	const fieldWords = useMessages(payloadMessages)
	if (faults.length === 0) return null
	const why = ({ fault }: RowFault) => {
		if (fault === 'tooLong') return words.rowTooLong
		if (fault === 'notRead') return words.notRead
		return `${wordsFor(fieldWords, kind, fault.field)} — ${faultWords(fieldWords, fault)}`
	}
	return (
		<Table
			label={words.leftAside}
			rows={faults}
			rowKey={({ line }) => String(line)}
			columns={[
				{ title: words.line, heading: true, cell: ({ line }) => line },
				{ title: words.why, cell: why },
			]}
		/>
	)
}
