import { useMessages } from '#web/i18n/locale.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { maxLineLength } from './options.ts'
import { messages } from './messages.ts'

export type Own = { password: string; isShown: boolean }

export function OwnPassword({ own, onOwn }: { own: Own; onOwn: (own: Own) => void }) {
	const words = useMessages(messages)
	usePastedText((text) => onOwn({ ...own, password: text.replaceAll(/[\r\n]/g, '').slice(0, maxLineLength) }))
	return (
		<div>
			<Field label={words.own} hint={words.ownHint}>
				<TextInput
					type={own.isShown ? 'text' : 'password'}
					className="font-mono"
					value={own.password}
					maxLength={maxLineLength}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => onOwn({ ...own, password: target.value })}
				/>
			</Field>
			<Checkbox
				className="mt-1"
				label={words.showOwn}
				checked={own.isShown}
				onChange={({ target }) => onOwn({ ...own, isShown: target.checked })}
			/>
		</div>
	)
}
