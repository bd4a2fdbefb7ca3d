import type { ReactNode } from 'react'
import { type Face, useFaces } from './faces.ts'

type SpecimenProps = {
	/** Names of the components in the code. */
	name: string
	note: string
	/** Colour modes below each other, each over the full width. */
	wide?: boolean
	children: (face: Face) => ReactNode
}

/** A component in each of the selected colour modes. */
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

/** Examples side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3 not-first:mt-4">{children}</div>
}
