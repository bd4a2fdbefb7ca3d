import { CopyText } from './copy-text.tsx'

/** A line of code to copy, and what it is; inside of a `dl`. */
export function CodeToCopy({ term, code }: { term: string; code: string }) {
	return (
		<div>
			<dt className="text-sm text-ink-soft">{term}</dt>
			<dd className="mt-1">
				<code className="block rounded-control border border-line bg-surface-sunken px-3 py-2 wrap-anywhere">
					{code}
				</code>
				<CopyText text={code} label={term} />
			</dd>
		</div>
	)
}
