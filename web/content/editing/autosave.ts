import type { Draft, DraftRevision } from '#services/content/editing/contract.ts'
import type { LocalCopies } from './local-copies.ts'

export type Text = { title: string; summary: string; body: string }

export type SaveOptions = { revision: number; overwrite: boolean; isLeaving: boolean }

/** `code` and `reason` are those of the service; `OFFLINE` without an answer of the site. */
export type SaveFailure = { code: string; reason?: string | undefined; field?: string | undefined }

export type SaveResult =
	| { ok: true; revision: number; updatedAt: string; changed: boolean }
	| ({ ok: false } & SaveFailure)

export type AutosaveState =
	/** Everything typed is stored. */
	| { name: 'saved' }
	/** Not sent yet, or being saved. */
	| { name: 'unsaved' }
	/** Retries by itself. */
	| { name: 'offline' }
	/** Retries when the page gets the focus again, after signing in. */
	| { name: 'signed-out' }
	/** Retries after the next change. */
	| { name: 'rejected'; failure: SaveFailure }
	/** Somebody else saved first: waits for a decision. */
	| { name: 'conflict'; theirs: Draft; mine: Text }

export type Snapshot = {
	state: AutosaveState
	revision: number
	/** When the stored draft was saved; null for one that does not exist yet. */
	updatedAt: string | null
	/** Whether the draft differs from the version it started from; null before the first save. */
	changed: boolean | null
	/** A newer draft of somebody else, seen before anything was lost. */
	newer: DraftRevision | null
}

type Timer = { cancel: () => void }

export type AutosaveDependencies = {
	save: (text: Text, options: SaveOptions) => Promise<SaveResult>
	/** The stored draft; null when it cannot be read now. */
	readDraft: () => Promise<Draft | null>
	copies: Pick<LocalCopies, 'write' | 'remove'>
	nowMs: () => number
	after: (ms: number, run: () => void) => Timer
}

export const pauseMs = 1000
export const maxWaitMs = 10_000
export const firstRetryMs = 2000
export const maxRetryMs = 60_000

/**
 * Saves a text while it is typed: `pauseMs` after the last change, at most `maxWaitMs` after the first one, one request at
 * a time. Each text is kept in the browser before it is sent, until the site has acknowledged it.
 */
export class Autosave {
	#snapshot: Snapshot
	#getText: () => Text
	/** Counts changes; the text is stored when `#acknowledged` has reached it. */
	#changes = 0
	#acknowledged = 0
	#firstUnsavedMs: number | null = null
	#due: Timer | undefined
	#retry: Timer | undefined
	#retries = 0
	#sending: Promise<void> | undefined
	#isClosed = false
	readonly #dependencies: AutosaveDependencies
	readonly #listeners = new Set<() => void>()

	constructor(draft: Pick<Draft, 'revision' | 'updatedAt'> & Text, dependencies: AutosaveDependencies) {
		const { revision, updatedAt, title, summary, body } = draft
		this.#dependencies = dependencies
		this.#getText = () => ({ title, summary, body })
		this.#snapshot = { state: { name: 'saved' }, revision, updatedAt, changed: null, newer: null }
	}

	/** Unchanged between two changes, as `useSyncExternalStore` requires. */
	readonly snapshot = (): Snapshot => this.#snapshot

	/** `listener` is also called at each change of the text. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	get hasUnsaved(): boolean {
		return this.#acknowledged < this.#changes
	}

	/** The text of this moment. */
	text(): Text {
		return this.#getText()
	}

	/** To be called at each change; `getText` is called only when it is time to save. */
	change(getText: () => Text): void {
		this.#getText = getText
		this.#changes += 1
		for (const listener of this.#listeners) listener()
		const nowMs = this.#dependencies.nowMs()
		this.#firstUnsavedMs ??= nowMs
		const { name } = this.#snapshot.state
		if (name === 'saved' || name === 'rejected') this.#set({ state: { name: 'unsaved' } })
		this.#due?.cancel()
		const waitMs = Math.min(pauseMs, Math.max(0, this.#firstUnsavedMs + maxWaitMs - nowMs))
		this.#sendAfter(waitMs)
	}

	/** Saves what is not saved yet. Resolves to whether everything is stored. */
	async flush(): Promise<boolean> {
		while (this.hasUnsaved) {
			const before = this.#acknowledged
			await (this.#sending ?? this.#keepAndSend())
			if (this.#acknowledged === before) return false
		}
		return true
	}

	/** The page is being hidden or closed: keeps the text and sends it in a request that outlives the page. */
	leave(): void {
		if (this.hasUnsaved) void this.#keepAndSend({ isLeaving: true })
	}

	/** Tries again now, for example when the browser is online again. */
	retry(): void {
		const { name } = this.#snapshot.state
		if (name === 'offline' || name === 'signed-out') void this.#keepAndSend()
	}

	/** Decides a conflict: the stored draft is replaced, and kept as a version. */
	async keepMine(): Promise<void> {
		if (this.#snapshot.state.name !== 'conflict') return
		this.#set({ state: { name: 'unsaved' } })
		await this.#keepAndSend({ overwrite: true })
	}

	/** Another page saw that the stored draft has this revision. */
	noticeRevision(stored: DraftRevision): void {
		const { revision, state, newer } = this.#snapshot
		if (this.#sending || state.name === 'conflict' || stored.revision <= (newer?.revision ?? revision)) return
		this.#set({ newer: stored })
	}

	/** After `close`. */
	resume(): void {
		this.#isClosed = false
	}

	/** Stops all timers; a request that was sent goes on. */
	close(): void {
		this.#isClosed = true
		this.#due?.cancel()
		this.#cancelRetry()
	}

	/** Writes the copy in the browser. */
	#keep(): Text {
		this.#due?.cancel()
		this.#due = undefined
		this.#firstUnsavedMs = null
		const text = this.#getText()
		const keptAt = new Date(this.#dependencies.nowMs()).toISOString()
		this.#dependencies.copies.write({ ...text, revision: this.#snapshot.revision, keptAt })
		return text
	}

	async #keepAndSend(options: Partial<SaveOptions> = {}): Promise<void> {
		if (this.#sending || this.#snapshot.state.name === 'conflict') return void this.#keep()
		this.#sending = this.#send(options)
		await this.#sending
	}

	async #send({ overwrite = false, isLeaving = false }: Partial<SaveOptions>): Promise<void> {
		this.#cancelRetry()
		const sent = this.#changes
		const text = this.#keep()
		if (this.#snapshot.state.name === 'saved') this.#set({ state: { name: 'unsaved' } })
		const { revision } = this.#snapshot
		const result = await this.#dependencies.save(text, { revision, overwrite, isLeaving })
		if (result.ok) this.#accept(result, sent)
		else if (result.reason === 'DRAFT_CHANGED') await this.#askForDecision(text, sent)
		else this.#fail(result)
		this.#sending = undefined
		const { name } = this.#snapshot.state
		const isFree = name === 'unsaved' || name === 'rejected'
		if (isFree && this.#changes > sent && !this.#due) this.#sendAfter(0)
	}

	#sendAfter(ms: number): void {
		if (this.#isClosed) return
		this.#due = this.#dependencies.after(ms, () => void (this.#retry ? this.#keep() : this.#keepAndSend()))
	}

	#cancelRetry(): void {
		this.#retry?.cancel()
		this.#retry = undefined
	}

	#accept(result: SaveResult & { ok: true }, sent: number): void {
		const { revision, updatedAt, changed } = result
		this.#acknowledged = sent
		this.#retries = 0
		const state = { name: this.hasUnsaved ? 'unsaved' : 'saved' } as const
		this.#set({ state, revision, updatedAt, changed, newer: null })
		if (!this.hasUnsaved) this.#dependencies.copies.remove()
	}

	/** The same text may have been saved by a request whose answer was lost: then nothing is to be decided. */
	async #askForDecision(mine: Text, sent: number): Promise<void> {
		const theirs = await this.#dependencies.readDraft()
		if (!theirs) return this.#fail({ code: 'OFFLINE' })
		if (!isSameText(theirs, mine))
			return this.#set({ state: { name: 'conflict', theirs, mine }, newer: null })
		const { revision, updatedAt, changed } = theirs
		this.#accept({ ok: true, revision, updatedAt, changed }, sent)
	}

	#fail(failure: SaveFailure): void {
		const { code } = failure
		if (code === 'UNAUTHORIZED') this.#set({ state: { name: 'signed-out' } })
		else if (retriedCodes.has(code)) {
			const waitMs = Math.min(firstRetryMs * 2 ** this.#retries, maxRetryMs)
			this.#retries += 1
			this.#set({ state: { name: 'offline' } })
			if (!this.#isClosed) this.#retry = this.#dependencies.after(waitMs, () => void this.#keepAndSend())
		} else this.#set({ state: { name: 'rejected', failure } })
	}

	#set(change: Partial<Snapshot>): void {
		this.#snapshot = { ...this.#snapshot, ...change }
		for (const listener of this.#listeners) listener()
	}
}

const retriedCodes = new Set(['OFFLINE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'])

/** Title, summary and body as one text. */
export const wholeText = ({ title, summary, body }: Text) =>
	[title, summary, body].filter(Boolean).join('\n\n')

/** Whether two texts are equal, as the service stores them: titles and summaries without spaces around them. */
export const isSameText = (one: Text, other: Text) =>
	one.title.trim() === other.title.trim() &&
	one.summary.trim() === other.summary.trim() &&
	one.body === other.body
