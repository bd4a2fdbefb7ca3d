import type { ChangeEvent } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Select } from '#web/ui/select.tsx'
import { messages } from './input-messages.ts'

type ZoneSelectProps = { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }

/** The time zones that the browser knows; none is that of this device. */
export function ZoneSelect(props: ZoneSelectProps) {
	const words = useMessages(messages)
	return (
		<Select {...props}>
			<option value="">{words.deviceZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}</option>
			{Intl.supportedValuesOf('timeZone').map((zone) => (
				<option key={zone}>{zone}</option>
			))}
		</Select>
	)
}
