import { useState } from 'react'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
	type CharacterClass,
	characterClasses,
	entropyBits,
	generatePassword,
	longestLength,
	type Recipe,
	shortestLength,
} from './generate.ts'
import { messages } from './messages.ts'

const firstRecipe: Recipe = { length: 20, classes: characterClasses, withoutLookAlikes: false }

/** The first password is drawn in the browser: the server must not know any. */
export default function PasswordGenerator() {
	const isHydrated = useHydrated()
	return <Generator key={String(isHydrated)} canDraw={isHydrated} />
}

function Generator({ canDraw }: { canDraw: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [recipe, setRecipe] = useState(firstRecipe)
	const [password, setPassword] = useState(() => (canDraw ? generatePassword(firstRecipe) : ''))
	const isPossible = recipe.classes.length > 0
	const follow = (next: Recipe) => {
		setRecipe(next)
		setPassword(next.classes.length > 0 ? generatePassword(next) : '')
	}
	const bits = isPossible ? entropyBits(recipe) : 0
	const writtenBits = formatNumber(Math.floor(bits * 10) / 10, locale)
	const toggle = (name: CharacterClass) =>
		follow({
			...recipe,
			classes: characterClasses.filter((each) => recipe.classes.includes(each) !== (each === name)),
		})
	return (
		<ToolPage
			announcement={password && words.made(writtenBits)}
			sources={words.sources}
			input={
				<>
					<Field label={words.length} aside={words.lengthAside(recipe.length)}>
						<TextInput
							type="range"
							className="accent-accent-text"
							min={shortestLength}
							max={longestLength}
							value={recipe.length}
							onChange={(event) => follow({ ...recipe, length: event.target.valueAsNumber })}
						/>
					</Field>
					<fieldset>
						<legend className="font-semibold">{words.classes}</legend>
						<div className="grid sm:grid-cols-2">
							{characterClasses.map((name) => (
								<Checkbox
									key={name}
									label={words[name]}
									checked={recipe.classes.includes(name)}
									onChange={() => toggle(name)}
								/>
							))}
						</div>
					</fieldset>
					<Checkbox
						label={words.lookAlikes}
						hint={words.lookAlikesHint}
						checked={recipe.withoutLookAlikes}
						onChange={(event) => follow({ ...recipe, withoutLookAlikes: event.target.checked })}
					/>
				</>
			}
			result={
				<>
					<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
						<h2 className="font-sans text-sm font-normal text-ink-soft">{words.password}</h2>
						<p className="mt-1 min-h-16 font-mono text-xl wrap-anywhere select-all" translate="no">
							{password || '…'}
						</p>
						<div className="mt-4 flex flex-wrap gap-3">
							<CopyButton text={password} variant="primary" />
							<Button icon={refresh} onClick={() => follow(recipe)} disabled={!isPossible}>
								{words.again}
							</Button>
						</div>
					</div>
					<div className="grid justify-items-start gap-2">
						<StateBadge state={strengthOf(bits)}>{words.entropy(writtenBits)}</StateBadge>
						<p>{isPossible ? words[verdictOf[strengthOf(bits)]] : words.keepOne}</p>
					</div>
				</>
			}
		/>
	)
}

/** The entropy that the CNIL asks of a password alone, and of one whose guesses are limited (decision 2022-100). */
const enoughBits = 80
const enoughBitsWithLimits = 50

type Strength = 'good' | 'warn' | 'bad'

const verdictOf = { good: 'enough', warn: 'enoughWithLimits', bad: 'weak' } as const

function strengthOf(bits: number): Strength {
	if (bits >= enoughBits) return 'good'
	return bits >= enoughBitsWithLimits ? 'warn' : 'bad'
}
