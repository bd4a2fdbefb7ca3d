import type { Ref } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { KeyboardField, LookAlikesField, ShellsField } from './setting-fields.tsx'
import { maxLineLength, type SettingsProps, type TypedProps } from './options.ts'
import { messages } from './messages.ts'

const examples = ['Aaaa-9999-aaaa-####', 'Cvcv-cvcv-99', 'AA-999-AA', '[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}']

const codes = [
	['a', 'codeLower'],
	['A', 'codeUpper'],
	['9', 'codeDigit'],
	['#', 'codeSymbol'],
	['L', 'codeLetter'],
	['N', 'codeNumber'],
	['*', 'codeAny'],
	['x X', 'codeHex'],
	['c C', 'codeConsonant'],
	['v V', 'codeVowel'],
	['[a-f2]', 'codeSet'],
	['9{4}', 'codeRepeat'],
	['\\a', 'codeLiteral'],
] as const

type PatternSettingsProps = SettingsProps & TypedProps & { inputRef: Ref<HTMLInputElement> }

export function PatternSettings({ typed, onType, inputRef, ...settings }: PatternSettingsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Field label={words.pattern} hint={words.patternHint}>
				<TextInput
					ref={inputRef}
					className="font-mono"
					value={typed.pattern}
					maxLength={maxLineLength}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => onType({ ...typed, pattern: target.value })}
				/>
			</Field>
			<div role="group" aria-label={words.examples} className="flex flex-wrap gap-2">
				{examples.map((pattern) => (
					<Button
						key={pattern}
						size="small"
						className="font-mono wrap-anywhere"
						onClick={() => onType({ ...typed, pattern })}
					>
						{pattern}
					</Button>
				))}
			</div>
			<div>
				<Collapsible title={words.syntax}>
					<dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
						{codes.map(([code, meaning]) => (
							<div key={code} className="contents">
								<dt className="font-mono whitespace-pre">{code}</dt>
								<dd className="text-ink-soft">{words[meaning]}</dd>
							</div>
						))}
					</dl>
				</Collapsible>
				<Collapsible title={words.more}>
					<LookAlikesField {...settings} />
					<KeyboardField {...settings} />
					<ShellsField {...settings} />
				</Collapsible>
			</div>
		</>
	)
}
