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
import { optionsCodec, firstTyped, type Options, type Typed, sizes, type SettingsProps } from './options.ts'
import { messages } from './result-messages.ts'
import { SettingsSection } from './settings-section.tsx'
import { createUniform, type Generator } from './engine/generator.ts'
import { SecretSection } from './secret-section.tsx'
import type { SettingsProblem, Prepared } from './prepare.ts'
import { charactersOf, classNames } from './engine/alphabets.ts'
import { charactersGenerator } from './engine/characters.ts'

const { first: size } = sizes.characters

const initialResult: Prepared = {
	generator: charactersGenerator(
		classNames.map((name) => ({ characters: charactersOf[name], min: 1 })),
		size,
		false,
	),
	size,
}

type PrepareRequest = { options: Options; typed: Typed; locale: Locale }

function usePrepared(options: Options, typed: Typed) {
	const locale = useLocale()
	// Changes of the view or of masking must not draw a new secret.
	const key = JSON.stringify({ options: { ...options, view: 'generate', isMasked: false }, typed, locale })
	const request = useMemo(() => JSON.parse(key) as PrepareRequest, [key])
	const [hasDefaultOptions] = useState(
		() => typed === firstTyped && Object.keys(optionsCodec.write(options)).length === 0,
	)
	const { result, error, isWorking } = useLatestResult(request, prepareLazily, {
		first: hasDefaultOptions ? initialResult : undefined,
	})
	const [generator, setGenerator] = useState<Generator | null>(null)
	const newest = result && 'generator' in result ? result.generator : generator
	if (newest !== generator) setGenerator(newest)
	const problem: SettingsProblem | null = result && 'problem' in result ? result.problem : null
	return { generator: newest, problem, isWorking, isLost: error !== undefined }
}

async function prepareLazily({ options, typed, locale }: PrepareRequest) {
	const { prepare } = await import('./prepare.ts')
	return await prepare(options, typed, locale)
}

const ProblemNotice = lazyComponent(async () => (await import('./problem-notice.tsx')).ProblemNotice)

type OutcomeProps = {
	options: Options
	typed: Typed
	onMask: (isMasked: boolean) => void
	onGoThere: (at: number, length: number) => void
}

function Outcome({ options, typed, onMask, onGoThere }: OutcomeProps) {
	const words = useMessages(messages)
	const { generator, problem, isWorking, isLost } = usePrepared(options, typed)
	const [uniform] = useState(() => createUniform())
	const canDraw = useHydrated() && !isWorking && !problem
	if (isLost) return <Notice tone="bad">{words.drawLost}</Notice>
	return (
		<>
			{problem && (
				<Suspense>
					<ProblemNotice problem={problem} onGoThere={onGoThere} />
				</Suspense>
			)}
			{generator ? (
				<SecretSection
					generator={generator}
					uniform={uniform}
					canDraw={canDraw}
					kind={options.kind}
					isStale={problem !== null}
					isMasked={options.isMasked}
					onMask={onMask}
				/>
			) : (
				!problem && <Skeleton className="h-64 w-full" />
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
