import { type KeyboardEvent, useEffect, useState } from 'react'
import type { AssetsPage, AssetView, UploadedAsset } from '#services/cdn/contract.ts'
import { maxAssetSearchCharacters } from '#services/cdn/limits.ts'
import { type FetchError, fetchJson } from '#web/fetch-client.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Image } from '#web/ui/image.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { UploadZone } from '#web/uploads/upload-zone.tsx'
import { messages } from './picture-picker-messages.ts'

type PicturePickerProps = {
	open: boolean
	onClose: () => void
	onChoose: (picture: UploadedAsset) => void
}

/** A dialog with the pictures of the site, which also takes a new one. */
export function PicturePicker({ open, onClose, onChoose }: PicturePickerProps) {
	const words = useMessages(messages)
	return (
		<Dialog open={open} onClose={onClose} title={words.choose}>
			{open && <Pictures onChoose={onChoose} />}
		</Dialog>
	)
}

const searchDelayMs = 250

type Loaded = { q: string; assets: readonly AssetView[]; next: string | null }

function Pictures({ onChoose }: Pick<PicturePickerProps, 'onChoose'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [q, setQuery] = useState('')
	const [loaded, setLoaded] = useState<Loaded>()
	const [failure, setFailure] = useState<FetchError | null>(null)
	const [attempt, setAttempt] = useState(0)

	useEffect(() => {
		const controller = new AbortController()
		const load = async () => {
			const { data, error } = await fetchJson<AssetsPage>(addressOf(q), { signal: controller.signal })
			if (controller.signal.aborted) return
			setFailure(error)
			if (data) setLoaded({ q, ...data })
		}
		const timer = setTimeout(() => void load(), q === '' ? 0 : searchDelayMs)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [q, attempt])

	async function loadMore(before: Loaded) {
		const { data, error } = await fetchJson<AssetsPage>(addressOf(before.q, before.next))
		setFailure(error)
		if (!data) return
		const more = { ...before, assets: [...before.assets, ...data.assets], next: data.next }
		// Another search may have been shown meanwhile.
		setLoaded((current) => (current === before ? more : current))
	}

	// Who edits the page of a team may have no access to the pictures.
	if (failure?.status === 403) return <Notice>{words.byAdministrators}</Notice>
	return (
		<div className="grid gap-4">
			<Field label={words.search}>
				<SearchInput
					value={q}
					maxLength={maxAssetSearchCharacters}
					onChange={(event) => setQuery(event.target.value)}
					onKeyDown={ignoreEnter}
				/>
			</Field>
			{failure && (
				<Notice
					tone="bad"
					action={
						<Button size="small" onClick={() => setAttempt(attempt + 1)}>
							{words.retry}
						</Button>
					}
				>
					{words.notLoaded}
				</Notice>
			)}
			{loaded?.assets.length === 0 && (
				<p role="status" className="text-ink-soft">
					{loaded.q ? words.noneFound(loaded.q) : words.none}
				</p>
			)}
			{loaded && loaded.assets.length > 0 && (
				<ul
					aria-label={words.pictures}
					className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3"
				>
					{loaded.assets.map((asset) => (
						<li key={asset.id}>
							<button
								type="button"
								onClick={() => onChoose(asset)}
								className="w-full rounded-control border border-line p-1.5 text-left text-sm transition-colors hover:border-line-strong hover:bg-surface-hover"
							>
								<Image
									image={asset}
									decorative
									ratio="landscape"
									fit="contain"
									sizes="10rem"
									className="bg-surface-sunken"
								/>
								<span className="mt-1 block wrap-anywhere">{asset.name}</span>
								{asset.alt[locale] && <span className="sr-only">{asset.alt[locale]}</span>}
							</button>
						</li>
					))}
				</ul>
			)}
			{loaded?.next && (
				<Button size="small" className="justify-self-start" onClick={() => void loadMore(loaded)}>
					{words.more}
				</Button>
			)}
			<UploadZone
				url="/api/cdn/assets"
				single
				label={words.upload}
				fieldsOf={({ name }) => ({ kind: 'asset', name: name.replace(/\.\w{1,5}$/, '') })}
				nextStep={(asset) => (
					<Button size="small" onClick={() => onChoose(asset)}>
						{words.use}
					</Button>
				)}
			/>
		</div>
	)
}

function addressOf(search: string, cursor?: string | null): string {
	const query = new URLSearchParams({ kind: 'asset', ...(search && { search }), ...(cursor && { cursor }) })
	return `/api/cdn/assets?${query}`
}

/** It would send the form around the dialog. */
function ignoreEnter(event: KeyboardEvent): void {
	if (event.key === 'Enter') event.preventDefault()
}
