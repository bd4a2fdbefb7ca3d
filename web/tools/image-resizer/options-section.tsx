import type { ComponentProps, PointerEvent } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { NumberField } from '#web/tools/number-field.tsx'
import { SelectField } from '#web/tools/select-field.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFieldControl } from '#web/ui/field-control.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { metadataPolicies } from './formats/format.ts'
import { messages } from './messages.ts'
import {
	fits,
	hasBox,
	modes,
	presetNames,
	presetOf,
	presetOptions,
	printDpi,
	ranges,
	type Options,
	targets,
} from './options.ts'
import { useObjectUrl } from './use-object-url.ts'

type OptionsProps = { options: Options; onChange: (changes: Partial<Options>) => void }

type OptionsSectionProps = OptionsProps & ComponentProps<typeof UndoButtons> & { firstFile: File | null }

const formatNames = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }

export function OptionsSection({ firstFile, undo, redo, ...props }: OptionsSectionProps) {
	const { options, onChange } = props
	const words = useMessages(messages)
	const locale = useLocale()
	const { format, quality, maxKilobytes } = options
	const limit = maxKilobytes === null ? null : formatNumber(maxKilobytes, locale)
	return (
		<>
			{(undo || redo) && (
				<div className="-mt-5 text-right">
					<UndoButtons {...{ undo, redo }} />
				</div>
			)}
			<SizeOptions {...props} />
			{hasBox(options) && options.fit === 'cover' && <FocusPoint {...props} file={firstFile} />}
			<SelectField
				label={words.format}
				value={format}
				values={targets}
				nameOf={(each) => (each === 'same' ? words.same : formatNames[each])}
				onChange={(format) => onChange({ format })}
			/>
			<div>
				<Collapsible title={words.weight(limit, format === 'png' ? null : quality)}>
					<NumberField
						label={words.maxKilobytes}
						value={maxKilobytes}
						range={ranges.maxKilobytes}
						placeholder={words.noLimit}
						onValue={(maxKilobytes) => onChange({ maxKilobytes })}
					/>
					{format !== 'png' && (
						<RangeField
							label={words.quality}
							value={quality}
							range={ranges.quality}
							onValue={(quality) => onChange({ quality })}
						/>
					)}
				</Collapsible>
				<Collapsible title={words.more}>
					<MoreOptions {...props} />
				</Collapsible>
			</div>
		</>
	)
}

/** The numbers of each mode; an empty `width` or `height` follows the proportions. */
const modeNumbers = {
	longest: ['longest'],
	box: ['width', 'height'],
	percent: ['percent'],
	megapixels: ['megapixels'],
	print: ['widthMm', 'heightMm', 'dpi'],
	icons: [],
} as const

function SizeOptions({ options, onChange }: OptionsProps) {
	const words = useMessages(messages)
	const placeholders: Partial<Record<keyof Options, string>> = {
		width: words.automatic,
		height: words.automatic,
		dpi: String(printDpi),
	}
	return (
		<>
			<SelectField
				label={words.preset}
				value={presetOf(options) ?? ''}
				values={['', ...presetNames] as const}
				nameOf={(name) => (name === '' ? words.custom : words[name])}
				onChange={(name) => name && onChange(presetOptions(name))}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.mode}
					value={options.mode}
					values={modes}
					nameOf={(mode) => words[`mode-${mode}`]}
					onChange={(mode) => onChange({ mode })}
				/>
				{modeNumbers[options.mode].map((name) => (
					<NumberField
						key={name}
						label={words[name]}
						value={options[name]}
						range={ranges[name]}
						placeholder={placeholders[name]}
						onValue={(value) => onChange({ [name]: value })}
					/>
				))}
				{hasBox(options) && (
					<SelectField
						label={words.fit}
						value={options.fit}
						values={fits}
						nameOf={(fit) => words[`fit-${fit}`]}
						onChange={(fit) => onChange({ fit })}
					/>
				)}
			</div>
		</>
	)
}

const backgrounds = {
	none: 'none',
	white: '#ffffff',
	black: '#000000',
	blur: 'blur',
	color: '#f97316',
} as const

const backgroundNames = Object.keys(backgrounds) as (keyof typeof backgrounds)[]

function MoreOptions({ options, onChange }: OptionsProps) {
	const words = useMessages(messages)
	const background = backgroundNames.find((name) => backgrounds[name] === options.background) ?? 'color'
	return (
		<div className="grid gap-4 pt-3">
			<SelectField
				label={words.metadata}
				hint={words.metadataHint}
				value={options.metadata}
				values={metadataPolicies}
				nameOf={(policy) => words[`metadata-${policy}`]}
				onChange={(metadata) => onChange({ metadata })}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.background}
					value={background}
					values={backgroundNames}
					nameOf={(name) => words[`background-${name}`]}
					onChange={(name) => onChange({ background: backgrounds[name] })}
				/>
				{background === 'color' && (
					<Field label={words.color}>
						<TextInput
							type="color"
							className="p-1"
							value={options.background}
							onChange={({ target }) => onChange({ background: target.value })}
						/>
					</Field>
				)}
				{options.mode !== 'print' && (
					<NumberField
						label={words.dpiToWrite}
						value={options.dpi}
						range={ranges.dpi}
						placeholder={words.noDpi}
						onValue={(dpi) => onChange({ dpi })}
					/>
				)}
			</div>
			<Checkbox
				label={words.enlarge}
				hint={words.enlargeHint}
				checked={options.mayEnlarge}
				onChange={({ target }) => onChange({ mayEnlarge: target.checked })}
			/>
			<Checkbox
				label={words.thorough}
				hint={words.thoroughHint}
				checked={options.isThorough}
				onChange={({ target }) => onChange({ isThorough: target.checked })}
			/>
			<Field label={words.name} hint={words.nameHint}>
				<TextInput
					value={options.name}
					maxLength={100}
					spellCheck={false}
					onChange={({ target }) => onChange({ name: target.value })}
				/>
			</Field>
		</div>
	)
}

/** The centre of a crop: set by pressing on the first picture, or with two sliders. */
function FocusPoint({ options, onChange, file }: OptionsProps & { file: File | null }) {
	const words = useMessages(messages)
	// A malicious SVG could block the page: it is only shown in the result, after the complexity check.
	const url = useObjectUrl(file?.type === 'image/svg+xml' ? null : file)
	const { focusX, focusY } = options
	const putFocus = ({ currentTarget, clientX, clientY }: PointerEvent) => {
		const { left, top, width, height } = currentTarget.getBoundingClientRect()
		const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
		onChange({ focusX: percent((clientX - left) / width), focusY: percent((clientY - top) / height) })
	}
	const circle = { cx: `${focusX}%`, cy: `${focusY}%`, r: 11, fill: 'none' }
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-semibold">{words.focus}</legend>
			<p className="-mt-2 text-sm text-ink-soft">{words.focusHint}</p>
			{url && (
				<div
					className="relative w-fit cursor-crosshair overflow-hidden rounded-small border border-line"
					onPointerDown={putFocus}
				>
					<img src={url} alt="" draggable={false} className="block max-h-48 max-w-full" />
					<svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
						<circle {...circle} stroke="#0009" strokeWidth="5" />
						<circle {...circle} stroke="#fff" strokeWidth="2" />
					</svg>
				</div>
			)}
			<div className="grid gap-x-4 sm:grid-cols-2">
				{(['focusX', 'focusY'] as const).map((name) => (
					<RangeField
						key={name}
						label={words[name]}
						unit=" %"
						value={options[name]}
						range={ranges[name]}
						onValue={(value) => onChange({ [name]: value })}
					/>
				))}
			</div>
		</fieldset>
	)
}

type RangeProps = { value: number; range: readonly [number, number]; onValue: (value: number) => void }

function RangeField({ label, unit = '', ...range }: RangeProps & { label: string; unit?: string }) {
	return (
		<Field label={label} aside={`${range.value}${unit}`}>
			<RangeInput {...range} />
		</Field>
	)
}

function RangeInput({ value, range: [min, max], onValue }: RangeProps) {
	return (
		<input
			type="range"
			{...useFieldControl({ value })}
			min={min}
			max={max}
			value={value}
			onChange={({ target }) => onValue(target.valueAsNumber)}
			className="h-11 w-full accent-accent"
		/>
	)
}
