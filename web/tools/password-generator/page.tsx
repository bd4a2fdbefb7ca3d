import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterSettings, ToolPage } from '#web/tools/tool-page.tsx'
import { useOptions } from '#web/tools/use-options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { HydrateOnInteraction, lazyOnInteraction } from '#web/ui/hydrate-on-interaction.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { optionsAddress } from './address.ts'
import { firstTyped } from './options.ts'
import { Outcome } from './outcome.tsx'
import type { SettingsProps } from './settings-props.ts'

/** The settings are in the page as it is served, and taken over when it is used. */
const SettingsPart = lazyOnInteraction(async () => (await import('./settings-part.tsx')).SettingsPart)
const JudgePart = lazyComponent(async () => (await import('./judge-part.tsx')).JudgePart)
const Sources = lazyOnInteraction(async () => (await import('./sources.tsx')).Sources)

const sources = (
	<HydrateOnInteraction fallback={null}>
		<Sources />
	</HydrateOnInteraction>
)

/** Whoever comes back to a page that the browser has kept finds none of its secrets. */
export default function PasswordGenerator() {
	const [options, setOptions] = useOptions(optionsAddress)
	const [visit, setVisit] = useState(0)
	useEffect(() => {
		const forget = () => flushSync(() => setVisit((before) => before + 1))
		window.addEventListener('pagehide', forget)
		return () => window.removeEventListener('pagehide', forget)
	}, [])
	return <Visit key={visit} options={options} onChange={setOptions} />
}

function Visit({ options, onChange }: SettingsProps) {
	const [typed, setTyped] = useState(firstTyped)
	const [own, setOwn] = useState({ password: '', isShown: false })
	const pattern = useRef<HTMLInputElement>(null)
	function goTo(at: number, length: number) {
		pattern.current?.focus()
		pattern.current?.setSelectionRange(at, at + length)
	}
	const settings = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-96 w-full" />}>
				<SettingsPart
					options={options}
					onChange={onChange}
					typed={typed}
					onType={setTyped}
					own={own}
					onOwn={setOwn}
					patternRef={pattern}
				/>
			</HydrateOnInteraction>
		),
		[options, onChange, typed, own],
	)
	return (
		<ToolPage
			sources={sources}
			input={settings}
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
