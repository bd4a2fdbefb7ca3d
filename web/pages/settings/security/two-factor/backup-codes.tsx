import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** The ten backup codes, shown once, to download, copy or print. */
export function BackupCodes({ codes, isFirst }: { codes: string[]; isFirst: boolean }) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [copied, setCopied] = useState<'copied' | 'notCopied'>()
	const text = `${words.codesFile}\n\n${codes.join('\n')}\n`

	async function copy() {
		setCopied(
			await navigator.clipboard.writeText(codes.join('\n')).then(
				() => 'copied' as const,
				() => 'notCopied' as const,
			),
		)
	}

	return (
		<>
			<FocusOnMount>
				<Notice tone="good">{isFirst ? words.isOn : words.isRenewed}</Notice>
				<h2 className="mt-8 text-2xl">{words.codesTitle}</h2>
				<p className="mt-2">{words.codesAbout}</p>
			</FocusOnMount>
			<ol className="mt-6 grid max-w-[28rem] grid-cols-2 gap-x-8 gap-y-2 rounded-card border border-line bg-surface-raised p-5 text-lg font-semibold tabular-nums">
				{codes.map((code) => (
					<li key={code}>
						<code className="font-sans">{code}</code>
					</li>
				))}
			</ol>
			<div className="not-printed mt-5 flex flex-wrap items-center gap-3">
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download={`${words.codesFile}.txt`}
					className={buttonClass({})}
				>
					{words.download}
				</a>
				{isHydrated && (
					<>
						<Button onClick={copy}>{words.copy}</Button>
						<Button onClick={() => window.print()}>{words.print}</Button>
					</>
				)}
				<span role="status" className="text-sm text-ink-soft">
					{copied && words[copied]}
				</span>
			</div>
			<ButtonLink to="/dashboard/settings/security" variant="primary" className="not-printed mt-8">
				{words.done}
			</ButtonLink>
		</>
	)
}
