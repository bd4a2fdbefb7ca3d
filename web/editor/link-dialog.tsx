import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { addressOf, type LinkTarget } from './link-commands.ts'
import { messages } from './messages.ts'

/** A page of the site that a link may lead to. */
export type LinkChoice = { title: string; path: string }

/** Finds pages of the site by a few words of their title. */
export type OnSearchLinks = (query: string) => Promise<LinkChoice[]>

type LinkDialogProps = {
	target: LinkTarget
	onSearchLinks: OnSearchLinks | undefined
	onClose: () => void
	onApply: (href: string, text: string) => void
	onRemove: () => void
}

/** Asks where a link leads. Not a form: the editor may be in the form of a page. */
export function LinkDialog({ target, onSearchLinks, onClose, onApply, onRemove }: LinkDialogProps) {
	const words = useMessages(messages)
	const [address, setAddress] = useState(target.href ?? '')
	const [text, setText] = useState(target.text)
	const [hasError, setHasError] = useState(false)
	const choices = useLinkSearch(onSearchLinks, address)
	const found = Array.isArray(choices) ? choices : []
	const counted = found.length === 0 ? words.noChoice : words.choices(found.length)
	const outcome = choices && (choices === 'failed' ? words.linkSearchFailed : counted)
	/** The address and the results. */
	const walk = useRef<HTMLDivElement>(null)
	const needsText = target.from === target.to

	function apply(): void {
		const href = addressOf(address)
		if (href) onApply(href, text.trim() || address.trim())
		else setHasError(true)
	}

	function applyOnEnter(event: KeyboardEvent): void {
		if (event.key !== 'Enter') return
		event.preventDefault()
		apply()
	}

	/** Arrow keys go from the address through the results. */
	function walkOnArrow(event: KeyboardEvent<HTMLElement>): void {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
		const stops = [...walk.current!.querySelectorAll<HTMLElement>('input, button')]
		const next = stops[stops.indexOf(event.currentTarget) + step]
		if (step === 0 || !next) return
		event.preventDefault()
		next.focus()
	}

	function choose({ title, path }: LinkChoice): void {
		onApply(path, text.trim() || title)
	}

	return (
		<Dialog
			open
			onClose={onClose}
			title={words.linkTitle}
			actions={
				<>
					{target.href !== null && <Button onClick={onRemove}>{words.removeLink}</Button>}
					<Button variant="primary" onClick={apply}>
						{words.apply}
					</Button>
				</>
			}
		>
			<div className="space-y-4">
				<div ref={walk} className="space-y-4">
					<Field
						label={words.linkAddress}
						hint={onSearchLinks ? words.linkAddressHint : words.linkAddressOnlyHint}
						error={hasError && words.linkError}
					>
						<TextInput
							// The attribute, which React does not write: the dialog focuses this field when it opens.
							ref={(input) => input?.setAttribute('autofocus', '')}
							autoComplete="off"
							inputMode="url"
							value={address}
							onChange={(event) => {
								setAddress(event.target.value)
								setHasError(false)
							}}
							onKeyDown={(event) => {
								applyOnEnter(event)
								walkOnArrow(event)
							}}
						/>
					</Field>
					<p role="status" className="text-sm text-ink-soft">
						{outcome}
					</p>
					{found.length > 0 && (
						<ul aria-label={words.linkResults} className="max-h-60 overflow-y-auto">
							{found.map((choice) => (
								<li key={choice.path}>
									<button
										type="button"
										className="min-h-11 w-full rounded-control px-2.5 py-1.5 text-left hover:bg-surface-hover"
										onClick={() => choose(choice)}
										onKeyDown={walkOnArrow}
									>
										<span className="block font-semibold">{choice.title}</span>
										<span className="block text-sm break-all text-ink-soft">{choice.path}</span>
									</button>
								</li>
							))}
						</ul>
					)}
				</div>
				{needsText && (
					<Field label={words.linkText} optional>
						<TextInput
							autoComplete="off"
							value={text}
							onChange={(event) => setText(event.target.value)}
							onKeyDown={applyOnEnter}
						/>
					</Field>
				)}
			</div>
		</Dialog>
	)
}

const minQueryLength = 2
const pauseMs = 200

/** What the search found for the last query, after a pause in typing; undefined while there is nothing to search. */
function useLinkSearch(
	search: OnSearchLinks | undefined,
	typed: string,
): LinkChoice[] | 'failed' | undefined {
	const [found, setFound] = useState<{ query: string; choices: LinkChoice[] | 'failed' }>()
	const query = typed.trim()
	const isQuery = search !== undefined && query.length >= minQueryLength && addressOf(query) === undefined

	useEffect(() => {
		if (!isQuery) return
		let isCurrent = true
		const show = (choices: LinkChoice[] | 'failed') => isCurrent && setFound({ query, choices })
		const timer = setTimeout(() => search(query).then(show, () => show('failed')), pauseMs)
		return () => {
			isCurrent = false
			clearTimeout(timer)
		}
	}, [search, query, isQuery])

	return isQuery && found?.query === query ? found.choices : undefined
}
