import { useMessages } from '#web/i18n/locale.ts'
import { accentPalette } from '#web/theme/palette.ts'
import { messages } from './messages.ts'

type ColourPreviewProps = {
	label: string
	colour: string
	/** Shown while `colour` is empty. */
	builtIn: string
}

/** A button and a text in the shades that the site would make of a colour, in both modes. */
export function ColourPreview({ label, colour, builtIn }: ColourPreviewProps) {
	const words = useMessages(messages)
	const hex = colour.trim().toLowerCase()
	const isBuiltIn = hex === ''
	const shown = isBuiltIn ? builtIn : hex
	const palette = isHexColour(shown) ? accentPalette(shown) : null
	return (
		<div className="mb-5">
			<p className="text-sm font-semibold">{label}</p>
			{palette === null ? (
				<p className="text-sm text-ink-soft">{words.INVALID_COLOUR}</p>
			) : (
				(['light', 'dark'] as const).map((mode) => (
					<div key={mode} className="mt-2">
						{/* Drawn: the security policy allows no inline styles. */}
						<svg
							viewBox="0 0 300 72"
							className="w-full max-w-[24rem] rounded-control border border-line"
							aria-hidden
						>
							<rect width="300" height="72" fill={mode === 'light' ? '#f8fafc' : '#040816'} />
							<rect x="16" y="16" width="120" height="40" rx="10" fill={palette.fill[mode]} />
							<text x="76" y="41" textAnchor="middle" fontWeight="600" fill={palette.ink[mode]}>
								{words.button}
							</text>
							<rect x="152" y="16" width="132" height="40" rx="10" fill={palette.soft[mode]} />
							<text x="218" y="41" textAnchor="middle" fontWeight="600" fill={palette.text[mode]}>
								{words.text}
							</text>
						</svg>
						<p className="mt-1 text-sm text-ink-soft">
							{words[mode]}
							{!isBuiltIn &&
								` · ${palette.fill[mode] === hex ? words.kept : `${words.adjusted} ${palette.fill[mode]}`}`}
						</p>
					</div>
				))
			)}
		</div>
	)
}

export const isHexColour = (text: string) => /^#[\da-f]{6}$/.test(text)
