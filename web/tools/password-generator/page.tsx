import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#web/i18n/locale.ts'
import { afterSettings, ToolPage } from '#web/tools/tool-page.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { optionsCodec } from './search-params.ts'
import { firstTyped } from './options.ts'
import { Outcome } from './outcome.tsx'
import { messages } from './result-messages.ts'
import { SettingsPart } from './settings-part.tsx'
import type { SettingsProps } from './settings-props.ts'

const JudgePart = lazyComponent(async () => (await import('./judge-part.tsx')).JudgePart)

/** Whoever comes back to a page that the browser has kept finds none of its secrets. */
export default function PasswordGenerator() {
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const [visit, setVisit] = useState(0)
	useEffect(() => {
		const forget = () => flushSync(() => setVisit((before) => before + 1))
		window.addEventListener('pagehide', forget)
		return () => window.removeEventListener('pagehide', forget)
	}, [])
	return <Visit key={visit} options={options} onChange={setOptions} />
}

function Visit({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	const [typed, setTyped] = useState(firstTyped)
	const [own, setOwn] = useState({ password: '', isShown: false })
	const pattern = useRef<HTMLInputElement>(null)
	function goTo(at: number, length: number) {
		pattern.current?.focus()
		pattern.current?.setSelectionRange(at, at + length)
	}
	return (
		<ToolPage
			sources={words.sources}
			input={
				<SettingsPart
					options={options}
					onChange={onChange}
					typed={typed}
					onType={setTyped}
					own={own}
					onOwn={setOwn}
					patternRef={pattern}
				/>
			}
			isResultFirst
			result={
				<Suspense fallback={<Skeleton className="h-64 w-full" />}>
					{options.view === 'judge' ? (
						<div className={afterSettings}>
							<JudgePart own={own} />
						</div>
					) : (
						<Outcome
							options={options}
							typed={typed}
							onMask={(isMasked) => onChange({ ...options, isMasked })}
							onGoThere={goTo}
						/>
					)}
				</Suspense>
			}
		/>
	)
}
