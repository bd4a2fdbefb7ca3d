import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { messages } from './more-messages.ts'
import { RangeInput } from './range-input.tsx'
import { ranges } from './settings.ts'
import type { OptionsProps } from './size-options.tsx'
import { useObjectUrl } from './use-object-url.ts'

/** Which point of the pictures a cut keeps in its middle: pressed on the first of them, or set on two scales. */
export function FocusPoint({ settings, onChange, file }: OptionsProps & { file: File | null }) {
	const words = useMessages(messages)
	// A drawing may be made to block the page: it is shown once it was judged, in the result.
	const url = useObjectUrl(file?.type === 'image/svg+xml' ? null : file)
	const { focusX, focusY } = settings
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-semibold">{words.focus}</legend>
			<p className="-mt-2 text-sm text-ink-soft">{words.focusHint}</p>
			{url && (
				<div
					className="relative w-fit cursor-crosshair overflow-hidden rounded-small border border-line"
					onPointerDown={({ currentTarget, clientX, clientY }) => {
						const { left, top, width, height } = currentTarget.getBoundingClientRect()
						const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
						const focus = {
							focusX: percent((clientX - left) / width),
							focusY: percent((clientY - top) / height),
						}
						onChange({ ...settings, ...focus })
					}}
				>
					<img src={url} alt="" draggable={false} className="block max-h-48 max-w-full" />
					<svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
						<circle cx={`${focusX}%`} cy={`${focusY}%`} r="11" fill="none" stroke="#0009" strokeWidth="5" />
						<circle cx={`${focusX}%`} cy={`${focusY}%`} r="11" fill="none" stroke="#fff" strokeWidth="2" />
					</svg>
				</div>
			)}
			<div className="grid gap-x-4 sm:grid-cols-2">
				{(['focusX', 'focusY'] as const).map((name) => (
					<Field key={name} label={words[name]} aside={`${settings[name]} %`}>
						<RangeInput
							value={settings[name]}
							range={ranges[name]}
							onValue={(value) => onChange({ ...settings, [name]: value })}
						/>
					</Field>
				))}
			</div>
		</fieldset>
	)
}
