import type { ReactNode } from 'react'
import { type Face, useFaces } from './faces.ts'

type SpecimenProps = {
	/** The names of the components, as the code has them. */
	name: string
	note: string
	/** One face below the other, each over the whole width. */
	wide?: boolean
	children: (face: Face) => ReactNode
}

/** One part of the interface, shown on each of the chosen faces. */
export function Specimen({ name, note, wide, children }: SpecimenProps) {
	const faces = useFaces()
	return (
		<div className="mt-10">
			<h3 className="text-lg">{name}</h3>
			<p className="mt-1 max-w-[68ch] text-ink-soft">{note}</p>
			<div className={`mt-4 grid gap-4 ${wide || faces.length === 1 ? '' : 'xl:grid-cols-2'}`}>
				{faces.map((face) => (
					<div key={face} className={`min-w-0 rounded-card border border-line p-4 sm:p-6 mode-${face}`}>
						{children(face)}
					</div>
				))}
			</div>
		</div>
	)
}

/** Examples side by side, as many as fit. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3 not-first:mt-4">{children}</div>
}
