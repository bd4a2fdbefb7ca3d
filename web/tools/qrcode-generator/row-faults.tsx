import { useMessages } from '#web/i18n/locale.ts'
import { Table } from '#web/ui/table.tsx'
import { messages } from './input-messages.ts'
import type { RowFault } from './make-batch.ts'
import type { Kind } from './payloads/kinds.ts'
import { faultWords, messages as faultMessages } from './payloads/fault-messages.ts'
import { messages as fieldMessages, wordsFor } from './payloads/field-messages.ts'

/** The lines of a table that gave no picture, and why. */
export function RowFaults({ kind, faults }: { kind: Kind; faults: readonly RowFault[] }) {
	const words = useMessages(messages)
	const fieldWords = useMessages(fieldMessages)
	const wordsOfFaults = useMessages(faultMessages)
	if (faults.length === 0) return null
	const why = ({ fault }: RowFault) => {
		if (fault === 'tooLong') return words.rowTooLong
		if (fault === 'notRead') return words.notRead
		return `${wordsFor(fieldWords, kind, fault.field)} — ${faultWords(wordsOfFaults, fault)}`
	}
	return (
		<Table
			label={words.leftAside}
			rows={faults}
			rowKey={({ line }) => String(line)}
			columns={[
				{ title: words.line, heading: true, cell: ({ line }) => line },
				{
					title: words.why,
					// The table does not wrap: a sentence does.
					cell: (row) => <span className="block max-w-56 sm:max-w-md xl:max-w-none">{why(row)}</span>,
				},
			]}
		/>
	)
}
