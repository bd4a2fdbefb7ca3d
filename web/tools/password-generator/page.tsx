import { Suspense, useEffect, useRef, useState, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { afterSettings, ToolPage } from '#web/tools/tool-page.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { optionsCodec } from './search-params.ts'
import { firstTyped, type Options, type Typed, sizes, type SettingsProps } from './options.ts'
import { messages } from './result-messages.ts'
import { SettingsSection } from './settings-section.tsx'
import { createUniform, type Generator } from './engine/generator.ts'
import { SecretSection } from './secret-section.tsx'
import type { Trouble, Prepared } from './prepare.ts'
import { charactersOf, classNames } from './engine/alphabets.ts'
import { charactersGenerator } from './engine/characters.ts'

const { first: size } = sizes.characters

const opening: Prepared = {
	generator: charactersGenerator(
		classNames.map((name) => ({ characters: charactersOf[name], least: 1 })),
		size,
		false,
	),
	size,
}

type Asked = { options: Options; typed: Typed; locale: Locale }

function usePrepared(options: Options, typed: Typed) {
	const locale = useLocale()
	// Other changes draw no new secret.
	const key = JSON.stringify({ options: { ...options, view: 'generate', isMasked: false }, typed, locale })
	const asked = useMemo(() => JSON.parse(key) as Asked, [key])
	const [opensAsIs] = useState(
		() => typed === firstTyped && Object.keys(optionsCodec.write(options)).length === 0,
	)
	const { result, error, isWorking } = useLatestResult(asked, prepared, {
		first: opensAsIs ? opening : undefined,
	})
	const [generator, setGenerator] = useState<Generator | null>(null)
	const newest = result && 'generator' in result ? result.generator : generator
	if (newest !== generator) setGenerator(newest)
	const trouble: Trouble | null = result && 'trouble' in result ? result.trouble : null
	return { generator: newest, trouble, isWorking, isLost: error !== undefined }
}

async function prepared(asked: Asked) {
	const { prepare } = await import('./prepare.ts')
	return await prepare(asked.options, asked.typed, asked.locale)
}

const TroubleNotice = lazyComponent(async () => (await import('./trouble-notice.tsx')).TroubleNotice)

type OutcomeProps = {
	options: Options
	typed: Typed
	onMask: (isMasked: boolean) => void
	onGoThere: (at: number, length: number) => void
}

function Outcome({ options, typed, onMask, onGoThere }: OutcomeProps) {
	const words = useMessages(messages)
	const { generator, trouble, isWorking, isLost } = usePrepared(options, typed)
	const [uniform] = useState(() => createUniform())
	const canDraw = useHydrated() && !isWorking && !trouble
	if (isLost) return <Notice tone="bad">{words.drawLost}</Notice>
	return (
		<>
			{trouble && (
				<Suspense>
					<TroubleNotice trouble={trouble} onGoThere={onGoThere} />
				</Suspense>
			)}
			{generator ? (
				<SecretSection
					generator={generator}
					uniform={uniform}
					canDraw={canDraw}
					kind={options.kind}
					isStale={trouble !== null}
					isMasked={options.isMasked}
					onMask={onMask}
				/>
			) : (
				!trouble && <Skeleton className="h-64 w-full" />
			)}
		</>
	)
}

const JudgeSection = lazyComponent(async () => (await import('./judge-section.tsx')).JudgeSection)

/** A page restored from the back/forward cache must not show an old secret. */
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
				<SettingsSection
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
							<JudgeSection own={own} />
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
