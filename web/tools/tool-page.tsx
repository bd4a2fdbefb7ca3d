import { type ReactNode, useEffect } from 'react'
import { useOutletContext } from 'react-router'
import lock from 'virtual:icon/lucide/lock'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import type { ToolWords } from './tool.ts'
import { messages } from './messages.ts'
import { useAutofocus } from './use-autofocus.ts'

type ToolPageProps = {
	input: ReactNode
	result: ReactNode
	/** On a narrow screen, the result comes first, except what is marked `afterSettings`. */
	isResultFirst?: boolean
	/** A short description of the changed result, for screen readers. */
	announcement?: string
	sources?: ReactNode
}

/** Moves a part of the result below the settings on a narrow screen, where the result comes first. */
export const afterSettings = 'max-lg:order-1'

export function ToolPage({ input, result, isResultFirst, announcement, sources }: ToolPageProps) {
	const words = useMessages(messages)
	const card = useOutletContext<ToolWords>()
	usePreventDrop()
	const settings = useAutofocus()
	const resultSection = (
		<section
			key="result"
			aria-label={words.result}
			className={classNames(
				'grid min-w-0 gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1',
				isResultFirst && 'max-lg:contents',
			)}
		>
			{result}
		</section>
	)
	return (
		<div className="page-width pb-16">
			<PageHeader
				isCompact
				className="relative"
				eyebrow={<TextLink to="/micro-services">{words.allTools}</TextLink>}
				title={card.title}
				lead={card.summary}
				actions={
					<div className="grid gap-1 text-sm text-ink-soft">
						<p className="flex items-center gap-2">
							<Icon icon={lock} size={16} />
							{words.nothingLeaves}
						</p>
						<OfflineBadge />
					</div>
				}
			/>
			<noscript>
				<p className="mt-8 rounded-control border border-warn/50 bg-warn-soft p-4">{words.needsJavaScript}</p>
			</noscript>
			<div className="mt-5 grid gap-8 sm:mt-8 lg:grid-cols-2 lg:items-start lg:gap-12">
				{isResultFirst && resultSection}
				<section ref={settings} aria-label={words.settings} className="grid min-w-0 gap-6">
					{input}
				</section>
				{!isResultFirst && resultSection}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{sources && (
				<details className="mt-12 max-w-[68ch] border-t border-line pt-1 text-sm text-ink-soft">
					<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.sources}</summary>
					{sources}
				</details>
			)}
		</div>
	)
}

/** A dropped file would otherwise replace the page. */
function usePreventDrop(): void {
	useEffect(() => {
		const prevent = (event: DragEvent) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
			event.preventDefault()
			event.dataTransfer.dropEffect = 'none'
		}
		window.addEventListener('dragover', prevent)
		window.addEventListener('drop', prevent)
		return () => {
			window.removeEventListener('dragover', prevent)
			window.removeEventListener('drop', prevent)
		}
	}, [])
}
