import { useMessages } from '#web/i18n/locale.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { modes, type Options } from './search-params.ts'
import { messages } from './messages.ts'

type ModePickerProps = { mode: Options['mode']; onChange: (mode: Options['mode']) => void }

export function ModePicker({ mode, onChange }: ModePickerProps) {
	const words = useMessages(messages)
	return (
		<SegmentedControl
			label={words.mode}
			name="mode"
			segments={modes.map((value) => ({ value, label: words[value] }))}
			value={mode}
			onChange={onChange}
		/>
	)
}
