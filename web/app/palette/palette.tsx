import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { searchPath } from '#web/content/search.ts'
import { matchesQuery } from '#web/search.ts'
import { useSession } from '#web/session/session.ts'
import { type Entry, useEntries } from './entries.ts'
import { messages } from './messages.ts'
import { useContentResults } from './use-content-results.ts'

type PaletteProps = { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void }

/** The command palette: a combobox in a dialog (WAI-ARIA APG). */
export function Palette({ dialog, onClose }: PaletteProps) {
	const words = useMessages(messages)
	const navigate = useNavigate()
	const { user } = useSession()
	const [query, setQuery] = useState('')
	const [active, setActive] = useState(0)
	const id = useId()

	useEffect(() => dialog.current?.showModal(), [dialog])

	const entries = useEntries(words, user)
	const byTitle = entries.filter(({ title }) => matchesQuery(query, [title]))
	const byKeyword = entries.filter(
		(entry) => !byTitle.includes(entry) && matchesQuery(query, [entry.title, ...entry.keywords]),
	)
	const { results, isPending } = useContentResults(query)
	const own = [...byTitle, ...byKeyword]
	const isOwn = (path: string) => own.some(({ to }) => to === path)
	const texts = results
		.filter(({ path }) => !isOwn(path))
		.map(({ kind, path, title, locale: lang }) => ({
			to: path,
			title: title.map(({ text }) => text).join(''),
			lang,
			group: words[`${kind}Result`],
			keywords: [],
		}))
	const matching: Entry[] = [...own, ...texts]
	const found: Entry[] =
		results.length === 0
			? matching
			: [
					...matching,
					{ to: searchPath(query.trim()), title: words.allResults(query.trim()), group: '', keywords: [] },
				]
	const chosen = Math.min(active, found.length - 1)

	function choose(entry: Entry | undefined) {
		if (!entry) return
		dialog.current?.close()
		if (entry.act) entry.act()
		else navigate(entry.to)
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step && found.length > 0) {
			event.preventDefault()
			setActive((chosen + step + found.length) % found.length)
		}
		if (event.key === 'Enter') {
			event.preventDefault()
			choose(found[chosen])
		}
	}

	return (
		<dialog
			ref={dialog}
			onClose={onClose}
			onClick={(event) => event.target === dialog.current && dialog.current.close()}
			aria-label={words.title}
			className="palette"
		>
			<input
				type="search"
				role="combobox"
				aria-expanded="true"
				aria-controls={`${id}-list`}
				aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
				aria-label={words.title}
				autoComplete="off"
				spellCheck={false}
				placeholder={words.placeholder}
				value={query}
				onChange={(event) => {
					setQuery(event.target.value)
					setActive(0)
				}}
				onKeyDown={onKeyDown}
				className="palette-input"
			/>
			<p role="status" className={found.length > 0 || isPending ? 'sr-only' : 'p-6 text-ink-soft'}>
				{!isPending && (found.length > 0 ? words.found(matching.length) : words.none(query))}
			</p>
			<ul id={`${id}-list`} role="listbox" aria-label={words.title} className="palette-list">
				{found.map((entry, index) => (
					<li
						key={entry.to ?? entry.title}
						id={`${id}-${index}`}
						role="option"
						aria-selected={index === chosen}
						ref={index === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
						onClick={() => choose(entry)}
						onPointerMove={() => setActive(index)}
						className="palette-option"
					>
						<span lang={entry.lang}>{entry.title}</span>
						<span className="text-sm text-ink-soft">{entry.group}</span>
					</li>
				))}
			</ul>
		</dialog>
	)
}
