import { useMemo } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { ShareButton } from '#web/tools/share-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ChangeOptions, type Encoding, type OptionsWithChoices } from './options.ts'
import { callTextDigests } from './call-digests.ts'
import { DigestRows, linesOf, NotationField, titleOf } from './digest-rows.tsx'
import type { TextJobResult, TextJob, TextVerdict } from './digest-text.ts'
import type { Expected } from './expected.ts'
import { type Keying, keyProblem } from './keying.ts'
import { type Choice, idOf } from './algorithms.ts'
import { messages } from './result-messages.ts'

type TextFaultProps = { text: string; encoding: Encoding; at: number }

function TextFault({ text, encoding, at }: TextFaultProps) {
	const words = useMessages(messages)
	const before = text.slice(0, at).split('\n')
	const where = words.where(before.length, [...(before.at(-1) ?? '')].length + 1)
	const code = text.codePointAt(at)
	const character = code === undefined ? '' : String.fromCodePoint(code)
	const texts: Partial<Record<Encoding, string>> = {
		'utf-8': words.loneHalf(where),
		latin1: words.noPlace(character, where),
		hex: words.noHex(character, where),
		base64: words.noBase64(character, where),
	}
	return <Notice tone="bad">{texts[encoding]}</Notice>
}

type TextOutcomeProps = {
	text: string
	onText: (text: string) => void
	options: OptionsWithChoices
	onOptions: ChangeOptions
	keying: Keying
	expected: Expected
}

const pauseMs = 60

export function TextOutcome(props: TextOutcomeProps) {
	const { text, onText, options, onOptions, keying, expected } = props
	const words = useMessages(messages)
	const locale = useLocale()
	const { choices, encoding, lineEnd, isNormalized, notation } = options
	const job = useMemo((): TextJob => {
		const recipesOf = (selected: readonly Choice[]) =>
			selected.filter((choice) => !keyProblem(choice, keying)).map((choice) => ({ ...choice, keying }))
		return {
			text,
			reading: { encoding, lineEnd, isNormalized },
			recipes: recipesOf(choices),
			expected:
				expected.kind === 'digest'
					? { bytes: expected.bytes, recipes: recipesOf(expected.choices) }
					: undefined,
		}
	}, [text, encoding, lineEnd, isNormalized, choices, keying, expected])
	// A result keeps its job, so that it is shown with its own labels while a newer job is running.
	const { result, error } = useLatestResult(
		job,
		async (request, signal) => ({ job: request, output: await callTextDigests(request, signal) }),
		{ pauseMs },
	)
	if (error) return <Notice tone="bad">{words.lost}</Notice>
	const { output } = result ?? {}
	if (output && 'faultAt' in output) return <TextFault text={text} encoding={encoding} at={output.faultAt} />
	const rows = { choices, keying, digests: digestsBy(result?.job, output), notation }
	const lines = linesOf(rows, words)
	return (
		<>
			{output?.verdict && <Verdict verdict={output.verdict} expected={expected} keying={keying} />}
			<NotationField notation={notation} onChange={(next) => onOptions({ notation: next })} />
			<DigestRows {...rows} />
			{output && <p className="text-sm text-ink-soft">{words.bytes(formatSize(output.byteCount, locale))}</p>}
			{text.endsWith('\n') && (
				<p className="text-sm text-ink-soft">
					{words.endsWithNewline}{' '}
					<Button variant="quiet" size="small" onClick={() => onText(text.replace(/\n+$/, ''))}>
						{words.removeNewline}
					</Button>
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				<CopyButton text={lines}>{words.copyAll}</CopyButton>
				<DownloadButton content={lines && `${lines}\n`} name="empreintes.txt" />
				<HandOffButton kind="text" value={lines ? { kind: 'text', text: lines } : null} />
				<ShareButton content={text} />
			</div>
			<p role="status" className="sr-only">
				{output && words.updated}
			</p>
		</>
	)
}

function digestsBy(job?: TextJob, output?: TextJobResult): ReadonlyMap<string, Uint8Array> {
	if (!job || !output || 'faultAt' in output) return new Map()
	return new Map(job.recipes.map((recipe, place) => [idOf(recipe), output.digests[place]!]))
}

type VerdictProps = { verdict: TextVerdict; expected: Expected; keying: Keying }

function Verdict({ verdict, expected, keying }: VerdictProps) {
	const words = useMessages(messages)
	if (expected.kind !== 'digest') return null
	if (verdict.kind === 'same')
		return <Notice tone="good">{words.sameDigest(titleOf(verdict.recipe, keying, words))}</Notice>
	if (verdict.kind === 'near') {
		const label = titleOf(verdict.recipe, keying, words)
		return <Notice tone="warn">{words.near(label, words[verdict.difference])}</Notice>
	}
	const labels = expected.choices.map((choice) => titleOf(choice, keying, words)).join(', ')
	return <Notice tone="bad">{words.differentDigest(labels)}</Notice>
}
