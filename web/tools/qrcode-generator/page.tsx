import { useDeferredValue, useMemo, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/page.ts'
import { byteCapacity } from './encode.ts'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'
import { createSymbol } from './symbol.ts'
import { lastVersion, type Level, levels } from './tables.ts'
import { tool } from './tool.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

/** The part of the symbol that each level restores, in percent. ISO/IEC 18004:2015, table 12. */
const restored: Record<Level, number> = { L: 7, M: 15, Q: 25, H: 30 }

export default function QrCodeGenerator() {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState('')
	useHanded('qrcode-generator', { text: setTyped })
	const [level, setLevel] = useState<Level>('M')
	const text = useDeferredValue(typed)
	const symbol = useMemo(() => (text ? createSymbol(text, level) : null), [text, level])
	const mostBytes = byteCapacity(lastVersion, level)
	const bytes = new TextEncoder().encode(typed).length
	return (
		<ToolPage
			tool={tool}
			announcement={symbol ? words.drawn(symbol.version) : ''}
			sources={words.sources}
			input={
				<>
					<Field
						label={words.text}
						aside={words.textAside(formatNumber(bytes, locale), formatNumber(mostBytes, locale))}
						error={bytes > mostBytes && words.tooLong(mostBytes)}
					>
						<TextArea value={typed} onChange={(event) => setTyped(event.target.value)} spellCheck={false} />
					</Field>
					<div>
						<p className="mb-1.5 font-semibold">{words.level}</p>
						<p className="mb-2 text-sm text-ink-soft">{words.levelHint}</p>
						<SegmentedControl
							label={words.level}
							name="level"
							segments={levels.map((value) => ({ value, label: words.share(restored[value]) }))}
							value={level}
							onChange={setLevel}
						/>
					</div>
				</>
			}
			result={
				symbol ? (
					<Picture symbol={symbol} text={text} />
				) : (
					<p className="rounded-card border border-dashed border-line-strong p-8 text-center text-ink-soft">
						{words.empty}
					</p>
				)
			}
		/>
	)
}
