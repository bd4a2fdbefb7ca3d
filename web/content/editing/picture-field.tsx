import { useState } from 'react'
import image from 'virtual:icon/lucide/image'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './picture-picker-messages.ts'
import { PicturePicker } from './picture-picker.tsx'

type PictureFieldProps = {
	name: string
	label: string
	hint: string
	/** The path of the picture, `/cdn/assets/…`. */
	defaultValue: string
	error: string | undefined
}

/** The address of a picture of the site; with JavaScript it is chosen in a dialog. */
export function PictureField({ name, label, hint, defaultValue, error }: PictureFieldProps) {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [value, setValue] = useState(defaultValue)
	const [isOpen, setOpen] = useState(false)
	return (
		<div>
			<Field label={label} hint={hint} error={error} optional>
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
					<Button size="small" icon={image} onClick={() => setOpen(true)}>
						{words.choose}
					</Button>
					{value !== '' && (
						<Button size="small" variant="quiet" onClick={() => setValue('')}>
							{words.remove}
						</Button>
					)}
				</div>
			)}
			<PicturePicker
				open={isOpen}
				onClose={() => setOpen(false)}
				onChoose={({ url }) => {
					setValue(url)
					setOpen(false)
				}}
			/>
		</div>
	)
}
