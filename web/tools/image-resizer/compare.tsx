import { memo, useId, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'
import type { Resized } from './resize-file.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Narrower results are too small for a comparison. */
const minComparedWidth = 160

export const Compare = memo(function Compare({ file, resized }: { file: File; resized: Resized }) {
	const words = useMessages(messages)
	const clip = useId()
	const [split, setSplit] = useState(50)
	const [isReadable, setReadable] = useState(true)
	const before = useObjectUrl(file)
	const after = useObjectUrl(resized.blob)
	const { width, height } = resized
	const isCompared = before && isReadable && width >= minComparedWidth
	return (
		<div className="relative mx-auto w-fit overflow-hidden rounded-card border border-line bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second">
			<img
				src={after}
				width={width}
				height={height}
				alt={words.resized}
				className="block h-auto max-h-[28rem] w-auto max-w-full"
			/>
			{isCompared && (
				<>
					<svg
						viewBox={`0 0 ${width} ${height}`}
						preserveAspectRatio="none"
						aria-hidden
						className="pointer-events-none absolute inset-0 size-full"
					>
						<clipPath id={clip}>
							<rect width={(width * split) / 100} height={height} />
						</clipPath>
						<g clipPath={`url(#${clip})`}>
							<rect width={width} height={height} className="fill-surface-sunken" />
							<Original url={before} resized={resized} onError={() => setReadable(false)} />
						</g>
					</svg>
					<svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
						<line x1={`${split}%`} x2={`${split}%`} y2="100%" stroke="#0008" strokeWidth="4" />
						<line x1={`${split}%`} x2={`${split}%`} y2="100%" stroke="#fff" strokeWidth="2" />
						<circle cx={`${split}%`} cy="50%" r="9" fill="#fff" stroke="#0008" strokeWidth="2" />
					</svg>
					<Mark className="left-2">{words.before}</Mark>
					<Mark className="right-2">{words.after}</Mark>
					<input
						type="range"
						aria-label={words.compare}
						value={split}
						onChange={({ target }) => setSplit(target.valueAsNumber)}
						className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
					/>
				</>
			)}
		</div>
	)
})

type OriginalProps = { url: string; resized: Resized; onError: () => void }

/** The original, aligned pixel by pixel with the result. */
function Original({ url, resized, onError }: OriginalProps) {
	const { before, plan, width } = resized
	const { window, place } = plan
	// A result with a size limit may be smaller than planned.
	const scale = width / plan.output.width
	const across = (place.width / window.width) * scale
	const down = (place.height / window.height) * scale
	return (
		<image
			href={url}
			x={place.left * scale - window.left * across}
			y={place.top * scale - window.top * down}
			width={before.width * across}
			height={before.height * down}
			preserveAspectRatio="none"
			onError={onError}
		/>
	)
}

function Mark({ className, children }: { className: string; children: string }) {
	return (
		<span
			aria-hidden
			className={`pointer-events-none absolute top-2 rounded-full bg-ink/80 px-2.5 py-0.5 text-sm text-surface ${className}`}
		>
			{children}
		</span>
	)
}
