import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from '#web/content/search.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useSession } from '#web/session/session.ts'
import { type Entry, useEntries } from './entries.ts'
import { groupsFor } from './groups.ts'
import { messages } from './messages.ts'
import { readRecent, rememberRecent } from './recent.ts'
import { useFoundEntries } from './use-found-entries.ts'
import { usePermissions } from './use-permissions.ts'

export type PaletteProps = { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void }

type ShownGroup = { label: string | null; entries: readonly Entry[] }

/** The command palette: a combobox with a grouped listbox in a dialog (WAI-ARIA APG). */
export function Palette({ dialog, onClose }: PaletteProps) {
	const words = useMessages(messages)
	const navigate = useNavigate()
	const { user } = useSession()
	const permissions = usePermissions(user?.id)
	const [query, setQuery] = useState('')
	const [active, setActive] = useState(0)
	const [recentIds] = useState(() => (user ? readRecent(user.id) : []))
	const id = useId()

	useEffect(() => dialog.current?.showModal(), [dialog])

	const own = useEntries(words, user && { username: user.username, permissions })
	const { entries: found, isPending, hasFailed } = useFoundEntries(query, permissions)
	const groups = groupsFor(query, { entries: own, found, recentIds })
	const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
	const shown: ShownGroup[] = groups.map(({ name, entries }) => ({ label: words[name], entries }))
	if (found.some(({ group }) => group === 'texts'))
		shown.push({ label: null, entries: [allResults(words, query.trim())] })
	const options = shown.flatMap(({ entries }) => entries)
	const chosen = Math.min(active, options.length - 1)

	function choose(entry: Entry | undefined) {
		if (!entry) return
		if (user && own.includes(entry)) rememberRecent(user.id, entry.id)
		dialog.current?.close()
		if (entry.act) entry.act()
		else navigate(entry.to)
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step && options.length > 0) {
			event.preventDefault()
			setActive((chosen + step + options.length) % options.length)
		}
		if (event.key === 'Enter') {
			event.preventDefault()
			choose(options[chosen])
		}
	}
	const optionOf = (entry: Entry) => {
		const index = options.indexOf(entry)
		return (
			<div
				key={entry.id}
				id={`${id}-${index}`}
				role="option"
				tabIndex={-1}
				aria-selected={index === chosen}
				ref={index === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
				onClick={() => choose(entry)}
				onPointerMove={() => setActive(index)}
				className="palette-option"
			>
				<span lang={entry.lang} className="min-w-0 wrap-anywhere">
					{entry.title}
				</span>
				{entry.detail && (
					<span className="min-w-0 text-right text-sm wrap-anywhere text-ink-soft">{entry.detail}</span>
				)}
			</div>
		)
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
				aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
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
			<div role="status" className={count > 0 && !hasFailed ? 'sr-only' : 'px-5 py-3 text-ink-soft'}>
				{isPending ? words.searching : count > 0 ? words.found(count) : words.none(query.trim())}
				{hasFailed && <p>{words.failed}</p>}
			</div>
			<div id={`${id}-list`} role="listbox" aria-label={words.title} className="palette-list">
				{shown.map(({ label, entries }, index) =>
					label === null ? (
						entries.map(optionOf)
					) : (
						<div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
							<div id={`${id}-group-${index}`} role="presentation" className="palette-heading">
								{label}
							</div>
							{entries.map(optionOf)}
						</div>
					),
				)}
			</div>
		</dialog>
	)
}

function allResults(words: (typeof messages)['fr'], query: string): Entry {
	const to = searchPath(query)
	return { id: to, to, title: words.allResults(query), group: 'texts', keywords: [] }
}
