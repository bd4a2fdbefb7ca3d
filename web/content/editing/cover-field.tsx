import { Suspense, useState } from 'react'
import image from 'virtual:icon/lucide/image'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './picture-picker-messages.ts'
import { messages as teamMessages } from './team-messages.ts'

/** Loaded when it is opened. */
const PicturePicker = lazyComponent(async () => (await import('./picture-picker.tsx')).PicturePicker)

/** `cover` is the path of a picture, `/cdn/assets/…`. */
type CoverFieldProps = { cover: string | null; rejected: RejectedForm | undefined }

/** The picture at the top of an item. */
export function CoverField({ cover, rejected }: CoverFieldProps) {
	const { cover: label, coverHint: hint } = useMessages(teamMessages)
	return <PictureField name="cover" label={label} hint={hint} path={cover ?? ''} rejected={rejected} />
}

type PictureFieldProps = {
	name: string
	label: string
	hint: string
	/** `/cdn/assets/…`, empty for none. */
	path: string
	rejected: RejectedForm | undefined
}

/** A picture of the image library; with JavaScript it is chosen in a dialog. */
export function PictureField({ name, label, hint, path, rejected }: PictureFieldProps) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [value, setValue] = useState(rejected?.values[name] ?? path)
	const [isOpen, setOpen] = useState(false)
	const [wasOpened, setOpened] = useState(false)
	function openPicker() {
		setOpened(true)
		setOpen(true)
	}
	return (
		<div>
			<Field label={label} hint={hint} error={rejected?.errors[name]?.text} optional>
				<TextInput
					name={name}
					value={value}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => setValue(event.target.value)}
				/>
			</Field>
			{value.startsWith('/cdn/') && (
				<img
					key={value}
					src={value}
					alt=""
					className="mt-3 max-h-48 max-w-full rounded-control border border-line bg-surface-sunken"
				/>
			)}
			{isHydrated && (
				<div className="mt-3 flex flex-wrap gap-3">
					<Button size="small" icon={image} onClick={openPicker}>
						{words.choose}
					</Button>
					{value !== '' && (
						<Button size="small" variant="quiet" onClick={() => setValue('')}>
							{words.remove}
						</Button>
					)}
				</div>
			)}
			{wasOpened && (
				<Suspense>
					<PicturePicker
						open={isOpen}
						onClose={() => setOpen(false)}
						onChoose={({ url }) => {
							setValue(url)
							setOpen(false)
						}}
					/>
				</Suspense>
			)}
		</div>
	)
}
