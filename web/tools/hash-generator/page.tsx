import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { useHanded } from '#web/tools/handed-over.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { algorithms, type Digest, matchDigest, type Notation, writeDigest } from './digest.ts'
import { messages } from './messages.ts'
import { tool } from './tool.ts'
import { useDigests } from './use-digests.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

type Kind = 'text' | 'file'

export default function HashGenerator() {
	const words = useMessages(messages)
	const [kind, setKind] = useState<Kind>('text')
	const [text, setText] = useState('')
	useHanded('hash-generator', { text: setText })
	const [file, setFile] = useState<File | null>(null)
	const [notation, setNotation] = useState<Notation>('hex')
	const [pasted, setPasted] = useState('')
	const { digests, problem } = useDigests(kind === 'text' ? text : file)
	return (
		<ToolPage
			tool={tool}
			announcement={digests.length > 0 ? words.computed : ''}
			sources={words.sources}
			input={
				<>
					<div>
						<SegmentedControl
							label={words.kind}
							name="kind"
							segments={[
								{ value: 'text', label: words.text },
								{ value: 'file', label: words.file },
							]}
							value={kind}
							onChange={setKind}
						/>
					</div>
					{kind === 'text' ? (
						<Field label={words.text} error={problem && words[problem]}>
							<TextArea value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
						</Field>
					) : (
						<Field label={words.chooseFile} error={problem && words[problem]}>
							<TextInput
								type="file"
								className="py-2"
								onChange={(event) => setFile(event.target.files?.[0] ?? null)}
							/>
						</Field>
					)}
					<Field label={words.compare} hint={words.compareHint}>
						<TextInput
							className="font-mono"
							value={pasted}
							onChange={(event) => setPasted(event.target.value)}
							spellCheck={false}
							autoComplete="off"
						/>
					</Field>
					<Comparison pasted={pasted} digests={digests} />
				</>
			}
			result={
				<>
					<div>
						<SegmentedControl
							label={words.notation}
							name="notation"
							segments={[
								{ value: 'hex', label: words.hex },
								{ value: 'base64', label: words.base64 },
							]}
							value={notation}
							onChange={setNotation}
						/>
					</div>
					{algorithms.map((algorithm) => {
						const digest = digests.find((each) => each.algorithm === algorithm)
						return (
							<ResultText
								key={algorithm}
								label={algorithm}
								text={digest ? writeDigest(digest.bytes, notation) : ''}
							/>
						)
					})}
					<p className="text-sm text-ink-soft">{words.oldAlgorithm}</p>
				</>
			}
		/>
	)
}

function Comparison({ pasted, digests }: { pasted: string; digests: readonly Digest[] }) {
	const words = useMessages(messages)
	if (pasted.trim() === '' || digests.length === 0) return null
	const match = matchDigest(pasted, digests)
	if (match.kind === 'unreadable') return <Notice tone="warn">{words.unreadable}</Notice>
	const isSame = match.kind === 'same'
	return <Notice tone={isSame ? 'good' : 'bad'}>{words[match.kind](match.algorithm)}</Notice>
}
