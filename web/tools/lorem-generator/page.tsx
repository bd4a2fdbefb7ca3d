import { useState } from 'react'
import { useLocation } from 'react-router'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { generateLorem, mostOf, units } from './generate.ts'
import { messages } from './messages.ts'
import { longestSeed, readAddress, writeAddress } from './read-address.ts'

export default function LoremGenerator() {
	const words = useMessages(messages)
	const locale = useLocale()
	const { search, pathname } = useLocation()
	const [request, setRequest] = useState(() => readAddress(new URLSearchParams(search)))
	const [typedCount, setTypedCount] = useState(String(request.count))
	const count = Number(typedCount)
	const isPossible = Number.isInteger(count) && count >= 1 && count <= mostOf[request.unit]
	const paragraphs = isPossible ? generateLorem({ ...request, count }) : []
	const origin = useHydrated() ? window.location.origin : ''
	return (
		<ToolPage
			announcement={isPossible ? `${words.made} ${request.seed}` : ''}
			sources={words.sources}
			input={
				<>
					<div>
						<SegmentedControl
							label={words.unit}
							name="unit"
							segments={units.map((unit) => ({ value: unit, label: words[unit] }))}
							value={request.unit}
							onChange={(unit) => setRequest({ ...request, unit })}
						/>
					</div>
					<Field
						label={words.count}
						error={!isPossible && words.countWrong(formatNumber(mostOf[request.unit], locale))}
					>
						<TextInput
							type="number"
							min={1}
							max={mostOf[request.unit]}
							value={typedCount}
							onChange={(event) => setTypedCount(event.target.value)}
						/>
					</Field>
					<Checkbox
						label={words.opensWithLorem}
						checked={request.opensWithLorem}
						onChange={(event) => setRequest({ ...request, opensWithLorem: event.target.checked })}
					/>
					<Field label={words.seed} hint={words.seedHint}>
						<TextInput
							value={request.seed}
							maxLength={longestSeed}
							autoComplete="off"
							spellCheck={false}
							onChange={(event) => setRequest({ ...request, seed: event.target.value })}
						/>
					</Field>
				</>
			}
			result={
				<>
					<div className="flex flex-wrap gap-3">
						<CopyButton text={paragraphs.join('\n\n')} variant="primary" />
						<Button icon={refresh} onClick={() => setRequest({ ...request, seed: newSeed() })}>
							{words.again}
						</Button>
						<CopyButton
							text={isPossible ? `${origin}${pathname}?${writeAddress({ ...request, count })}` : ''}
						>
							{words.copyLink}
						</CopyButton>
					</div>
					<div
						role="region"
						aria-label={words.text}
						tabIndex={0}
						lang="la"
						className="grid max-h-[36rem] gap-4 overflow-auto rounded-card border border-line bg-surface-raised p-5 sm:p-6"
					>
						{paragraphs.map((paragraph, index) => (
							<p key={index}>{paragraph}</p>
						))}
					</div>
				</>
			}
		/>
	)
}

/** Nothing depends on it being hard to guess. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
