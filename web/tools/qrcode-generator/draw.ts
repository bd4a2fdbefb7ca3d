import type { Modules } from './symbol.ts'

/** The light border that readers need, in modules. ISO/IEC 18004:2015, section 6.3.8. */
export const quietZone = 4

/** The dark modules as one SVG path, each module 1 × 1, the quiet zone included in the coordinates. */
export function drawPath(modules: Modules): string {
	return modules
		.flatMap((row, y) =>
			runsOf(row).map(
				({ start, length }) => `M${start + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
			),
		)
		.join('')
}

/** A whole SVG file, black on white. */
export function drawSvg(modules: Modules): string {
	const side = modules.length + 2 * quietZone
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
		`<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${drawPath(modules)}"/></svg>`,
	].join('')
}

/** Draws black on white on a canvas whose side is at least `sidePixels`, every module a whole number of pixels wide. */
export function drawCanvas(canvas: HTMLCanvasElement, modules: Modules, sidePixels: number): void {
	const side = modules.length + 2 * quietZone
	const modulePixels = Math.ceil(sidePixels / side)
	canvas.width = side * modulePixels
	canvas.height = side * modulePixels
	const context = canvas.getContext('2d')!
	context.fillStyle = 'white'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.fillStyle = 'black'
	context.scale(modulePixels, modulePixels)
	context.fill(new Path2D(drawPath(modules)))
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
	const runs: { start: number; length: number }[] = []
	row.forEach((isDark, x) => {
		if (!isDark) return
		if (x > 0 && row[x - 1]) runs.at(-1)!.length++
		else runs.push({ start: x, length: 1 })
	})
	return runs
}
