/** Changes when other colours result from the same settings. */
const version = 1

type Appearance = { accent: string; second: string }

/** Where the style sheet of two colours is served; null for the built-in colours. An empty colour is the built-in one. */
export function themePath({ accent, second }: Appearance): string | null {
	if (accent === '' && second === '') return null
	const [first, other] = [accent, second].map((colour) => colour.replace('#', '') || 'default')
	return `/theme/${version}-${first}-${other}.css`
}

const pattern = /^(\d+)-(default|[\da-f]{6})-(default|[\da-f]{6})\.css$/

/** The colours in the name of a style sheet; null for a name that `themePath` does not give. */
export function appearanceIn(file: string): Appearance | null {
	const [, found, accent = '', second = ''] = pattern.exec(file) ?? []
	if (found !== String(version)) return null
	const colourOf = (text: string) => (text === 'default' ? '' : `#${text}`)
	return { accent: colourOf(accent), second: colourOf(second) }
}
