import { CopyButton } from './copy-button.tsx'

type ResultTextProps = {
	label: string
	text: string
	/** The shown part of a long text; all of it is copied. */
	shown?: string
}

export function ResultText({ label, text, shown = text }: ResultTextProps) {
	return (
		<div className="rounded-card border border-line bg-surface-raised">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
				<h2 className="font-sans text-base">{label}</h2>
				<CopyButton text={text} label={label} variant="quiet" size="small" />
			</div>
			<pre
				tabIndex={0}
				aria-label={label}
				role="region"
				className="max-h-96 min-h-12 overflow-auto px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
			>
				{shown}
			</pre>
		</div>
	)
}
