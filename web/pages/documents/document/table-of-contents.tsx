import { useId } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/documents/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Heading } from './headings.ts'

type TableOfContentsProps = { headings: readonly Heading[]; lang: string | undefined; className?: string }

/** Links to the headings, if there are at least three; sticky beside the text on wide screens. */
export function TableOfContents({ headings, lang, className }: TableOfContentsProps) {
	const words = useMessages(messages)
	const id = useId()
	if (headings.length < 3) return null
	return (
		<nav
			aria-labelledby={id}
			className={classNames('mb-8 lg:sticky lg:top-24 lg:mb-0 lg:self-start', className)}
		>
			<h2 id={id} className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-soft">
				{words.contents}
			</h2>
			<ol lang={lang} className="border-l border-line">
				{headings.map((heading) => (
					<li key={heading.id}>
						<a
							href={`#${heading.id}`}
							className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 hover:border-accent hover:text-accent-text pointer-coarse:py-2.5"
						>
							{heading.text}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
