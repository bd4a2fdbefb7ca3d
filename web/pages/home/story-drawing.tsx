import type { Arcade } from './arcade.ts'

/** The arcade of a story, in a box of 640 by 200 that is cut at its sides and top. */
export function StoryDrawing({ arcade: { shapes, moon } }: { arcade: Arcade }) {
	return (
		<svg
			viewBox="0 0 640 200"
			preserveAspectRatio="xMidYMax slice"
			className="block min-h-40 w-full grow basis-40 bg-surface-sunken sm:min-h-52"
			aria-hidden
		>
			<circle cx={moon.x} cy={moon.y} r="22" className="fill-second" opacity="0.35" />
			{shapes.map(({ path, fill }) => (
				<path key={path} d={path} className={fill} />
			))}
		</svg>
	)
}
