import { familyOf, type FaceName, type Fonts } from './fonts.ts'
import { printable } from './printable.ts'
import { colours, height, width } from './scene.ts'

export type PictureText = {
	title: string
	/** Category or kind. */
	kicker: string
	siteName: string
	/** As it is shown. */
	date: string
}

/** Room for the title, in pixels. */
const titleWidth = 608
const titleHeight = 278

/** Of the title, in pixels, descending; a title that is too long for the last one is cut there. */
const sizes = [92, 76, 62, 50, 42]
const lineHeight = 1.1
const linesAt = (size: number) => Math.floor(titleHeight / (size * lineHeight))

/** The mean width of a character of the heading face is never less, in ems. */
const minMeanWidth = 0.36

/** Longer titles never fit; the rest is not looked at. */
const maxTitleLength = 240
const maxLabelLength = 40

/** The text as an SVG of paths, as large as the picture. */
export async function drawText(text: PictureText, fonts: Fonts): Promise<string> {
	const { default: satori } = await import('satori')
	const print = (value: string, face: FaceName, maxLength: number) =>
		printable(value, { face, fonts, maxLength })
	const siteName = print(text.siteName, 'heading', maxLabelLength)
	const parts = {
		siteName,
		kicker: print(text.kicker, 'text', maxLabelLength),
		date: print(text.date, 'text', maxLabelLength),
		// A title in a script that the fonts lack leaves nothing.
		title: print(text.title, 'heading', maxTitleLength) || siteName,
	}
	const smallest = sizes.at(-1)!
	const candidates = sizes.filter((size) => size > smallest && mayFit(parts.title, size))
	for (const size of candidates) {
		let shownHeight = 0
		const drawn = await satori(layout(parts, { ...titleStyle(size), textWrap: 'balance' }), {
			width,
			height,
			fonts: fonts.list,
			onNodeDetected(node) {
				if (node.key === 'title') shownHeight = node.height
			},
		})
		if (shownHeight <= titleHeight) return drawn
	}
	const clamped = { ...titleStyle(smallest), lineClamp: linesAt(smallest) }
	return await satori(layout(parts, clamped), { width, height, fonts: fonts.list })
}

/** Saves the layout of a size that is far too large. */
const mayFit = ({ length }: string, size: number) =>
	length * size * minMeanWidth <= linesAt(size) * titleWidth

type Style = Record<string, string | number>

const blockStyle: Style = { display: 'block', flexShrink: 0, width: titleWidth, wordBreak: 'break-word' }

const titleStyle = (size: number): Style => ({
	...blockStyle,
	fontFamily: familyOf('heading'),
	fontSize: size,
	lineHeight,
	letterSpacing: '-0.02em',
	color: colours.ink,
})

function layout({ title, kicker, siteName, date }: PictureText, style: Style) {
	const label = { ...blockStyle, lineClamp: 1, fontFamily: familyOf('text'), fontSize: 27 }
	const name = { ...label, fontFamily: familyOf('heading'), fontSize: 30, color: colours.ink }
	return box({ width, height, padding: '56px 64px', flexDirection: 'column' }, [
		box(name, siteName),
		box({ height: 434, flexDirection: 'column', justifyContent: 'center', width: titleWidth }, [
			box({ ...label, color: colours.accent, marginBottom: 18 }, kicker),
			box(style, title, 'title'),
			box({ ...label, color: colours.inkSoft, marginTop: 24 }, date),
		]),
	])
}

/** An element in the form of React, which satori reads. */
const box = (style: Style, children: unknown, key: string | null = null) => ({
	type: 'div',
	key,
	props: { style: { display: 'flex', ...style }, children },
})
