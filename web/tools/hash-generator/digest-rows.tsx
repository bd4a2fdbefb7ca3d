import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { algorithms, labelOf, type Choice, idOf } from './algorithms.ts'
import { type Keying, keyProblem } from './keying.ts'
import { type Notation, notations } from './options.ts'
import { messages } from './result-messages.ts'
import { writeDigest } from './write-digest.ts'

type Words = typeof messages.fr

/** The title of a keyed algorithm: 'HMAC-SHA-256', 'BLAKE3 avec clé'. */
export function titleOf(choice: Choice, keying: Keying, words: Words): string {
	const label = labelOf(choice)
	if (keying.kind === 'none') return label
	if (keying.kind === 'derive') return words.derived(label)
	return algorithms[choice.name].keyed === 'hmac' ? `HMAC-${label}` : words.keyed(label)
}

type DigestRowsProps = {
	choices: readonly Choice[]
	keying: Keying
	digests: ReadonlyMap<string, Uint8Array>
	notation: Notation
}

export function DigestRows({ choices, keying, digests, notation }: DigestRowsProps) {
	const words = useMessages(messages)
	return (
		<ul aria-label={words.list} className="rounded-card border border-line bg-surface-raised">
			{choices.map((choice) => {
				const digest = digests.get(idOf(choice))
				const title = titleOf(choice, keying, words)
				const text = digest && writeDigest(digest, notation, { ...choice, keying })
				return (
					<li key={idOf(choice)} className="border-b border-line px-4 py-2 last:border-b-0">
						<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
							<span className="flex items-center gap-2 font-semibold">
								{title}
								{algorithms[choice.name].family === 'broken' && keying.kind === 'none' && (
									<Badge tone="accent">{words.isBroken}</Badge>
								)}
							</span>
							<CopyButton text={text ?? ''} label={title} variant="quiet" size="small" />
						</div>
						<Value>{text ?? problemOf(choice, keying, digest, words)}</Value>
					</li>
				)
			})}
		</ul>
	)
}

function Value({ children }: { children: ReactNode }) {
	return <p className="min-h-6 pb-1 font-mono text-sm wrap-anywhere">{children}</p>
}

function problemOf(choice: Choice, keying: Keying, digest: Uint8Array | undefined, words: Words): ReactNode {
	const problem = keyProblem(choice, keying)
	if (!problem) return digest && <span className="font-sans text-ink-soft">{words.noNotation}</span>
	const { keyed } = algorithms[choice.name]
	const { minBytes = 0, maxBytes = 0 } = typeof keyed === 'object' && keyed ? keyed : {}
	const texts = {
		takesNoKey: words.takesNoKey,
		noDerivation: words.noDerivation,
		keyTooShort: words.keyTooShort(minBytes),
		keyTooLong: words.keyTooLong(maxBytes),
	}
	return <span className="font-sans text-ink-soft">{texts[problem]}</span>
}

type NotationFieldProps = { notation: Notation; onChange: (notation: Notation) => void }

export function NotationField({ notation, onChange }: NotationFieldProps) {
	const words = useMessages(messages)
	return (
		<SelectField
			label={words.notation}
			value={notation}
			values={notations}
			nameOf={(each) => words[each]}
			onChange={onChange}
		/>
	)
}

export function linesOf({ choices, keying, digests, notation }: DigestRowsProps, words: Words): string {
	const lines = choices.flatMap((choice) => {
		const digest = digests.get(idOf(choice))
		const text = digest && writeDigest(digest, notation, { ...choice, keying })
		return text ? [{ title: titleOf(choice, keying, words), text }] : []
	})
	if (lines.length === 1) return lines[0]!.text
	return lines.map(({ title, text }) => `${title} ${text}`).join('\n')
}
