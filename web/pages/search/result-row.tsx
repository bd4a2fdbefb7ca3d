import type { Piece, SearchAnswer } from '#services/content/search/contract.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Link } from '#web/navigation/link.tsx'
import { DateTime } from '#web/ui/date-time.tsx'

type ResultRowProps = { result: SearchAnswer['results'][number]; kindName: string }

/** A result with the matches of its title and excerpt marked; its texts may be in French on an English page. */
export function ResultRow({ result, kindName }: ResultRowProps) {
	const { path, title, excerpt, publishedAt, kind } = result
	const lang = useTextLang(result.locale)
	return (
		<li className="py-5">
			<h2 className="text-lg" lang={lang}>
				<Link to={path} className="hover:underline">
					<Marked pieces={title} />
				</Link>
			</h2>
			<p className="mt-1 text-sm text-ink-soft">
				{kindName}
				{kind === 'news' && (
					<>
						{' · '}
						<DateTime iso={publishedAt} />
					</>
				)}
			</p>
			{excerpt.length > 0 && (
				<p className="mt-2 break-words" lang={lang}>
					<Marked pieces={excerpt} />
				</p>
			)}
		</li>
	)
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
	return pieces.map(({ text, isMatch }, index) =>
		isMatch ? (
			<mark key={index} className="rounded-small bg-accent/25 text-inherit">
				{text}
			</mark>
		) : (
			<span key={index}>{text}</span>
		),
	)
}
