import { useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Code } from './codes.ts'
import { messages } from './result-messages.ts'

/** A colour in several notations, each to be copied. */
export function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
	const words = useMessages(messages)
	return (
		<section aria-label={title}>
			<h2 className="mb-1 font-sans text-sm font-semibold text-ink-soft">{title}</h2>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised">
				{codes.map(({ label, text, note, outsideOf, isMapped }) => (
					<div key={label} className="flex items-center gap-x-3 py-1 pr-1 pl-4">
						<dt className="w-20 shrink-0 text-sm text-ink-soft">{label}</dt>
						<dd className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1 font-mono text-sm">
							<span className="wrap-anywhere">{text}</span>
							{note && <span className="font-sans text-ink-soft">{note}</span>}
							{outsideOf && <Badge className="font-sans">{words.outsideOf(outsideOf)}</Badge>}
							{isMapped && <Badge className="font-sans">{words.mapped}</Badge>}
						</dd>
						<dd className="shrink-0">
							<CopyButton text={text} label={label} variant="quiet" size="small">
								<span className="sr-only">{text}</span>
							</CopyButton>
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
