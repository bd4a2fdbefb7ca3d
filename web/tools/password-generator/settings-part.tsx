import type { Ref } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CharactersSettings } from './characters-settings.tsx'
import { ChipPicker } from './chip-picker.tsx'
import { KeySettings, PinSettings } from './code-settings.tsx'
import { kinds, views, withKind } from './options.ts'
import { type Own, OwnPassword } from './own-password.tsx'
import { PatternSettings } from './pattern-settings.tsx'
import { PhraseSettings } from './phrase-settings.tsx'
import { messages } from './settings-messages.ts'
import type { SettingsProps, TypedProps } from './settings-props.ts'

type SettingsPartProps = SettingsProps &
	TypedProps & { own: Own; onOwn: (own: Own) => void; patternRef: Ref<HTMLInputElement> }

/** What to draw and how, or the password to test. */
export function SettingsPart({ own, onOwn, ...settings }: SettingsPartProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	return (
		<>
			<div>
				<SegmentedControl
					label={words.view}
					name="view"
					segments={views.map((value) => ({ value, label: words[value] }))}
					value={options.view}
					onChange={(view) => onChange({ ...options, view })}
				/>
			</div>
			{options.view === 'judge' ? (
				<OwnPassword own={own} onOwn={onOwn} />
			) : (
				<>
					<ChipPicker
						label={words.kind}
						name="kind"
						choices={kinds.map((value) => ({ value, label: words[value] }))}
						value={options.kind}
						onChange={(kind) => onChange(withKind(options, kind))}
					/>
					<KindSettings {...settings} />
				</>
			)}
		</>
	)
}

function KindSettings(props: Omit<SettingsPartProps, 'own' | 'onOwn'>) {
	const { patternRef, typed, onType, ...settings } = props
	switch (props.options.kind) {
		case 'characters':
			return <CharactersSettings {...settings} typed={typed} onType={onType} />
		case 'phrase':
			return <PhraseSettings {...settings} />
		case 'pin':
			return <PinSettings {...settings} />
		case 'pattern':
			return <PatternSettings {...settings} typed={typed} onType={onType} inputRef={patternRef} />
		case 'key':
			return <KeySettings {...settings} />
	}
}
