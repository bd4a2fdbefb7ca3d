import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { coveredBy } from './font-coverage.ts'

const faces = [
	{ name: 'heading', packageName: 'bricolage-grotesque', weight: 700 },
	{ name: 'text', packageName: 'instrument-sans', weight: 500 },
] as const

const subsets = ['latin', 'latin-ext'] as const

export type FaceName = (typeof faces)[number]['name']

type Font = { name: string; weight: (typeof faces)[number]['weight']; style: 'normal'; data: Buffer }

export type Fonts = {
	/** In the form of satori, which caches by the identity of this list what it reads. */
	list: Font[]
	covers(face: FaceName, codePoint: number): boolean
}

let loading: Promise<Fonts> | undefined

/** The fonts of the site, from the installed packages; read once. */
export function loadFonts(): Promise<Fonts> {
	loading ??= readFonts()
	return loading
}

/** The families of a face, for the style of an element. */
export const familyOf = (face: FaceName) => subsets.map((subset) => `${face}-${subset}`).join(', ')

async function readFonts(): Promise<Fonts> {
	const covered: Record<FaceName, Set<number>[]> = { heading: [], text: [] }
	const list: Font[] = []
	for (const { name, packageName, weight } of faces) {
		for (const subset of subsets) {
			const file = `@fontsource/${packageName}/files/${packageName}-${subset}-${weight}-normal.woff`
			const data = await readFile(fileURLToPath(import.meta.resolve(file)))
			list.push({ name: `${name}-${subset}`, weight, style: 'normal', data })
			covered[name].push(coveredBy(data))
		}
	}
	return { list, covers: (face, codePoint) => covered[face].some((set) => set.has(codePoint)) }
}
