import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unreadable } from './image-errors.ts'
import type { ImageLimits } from './image-limits.ts'
import { probeImage, type ProbedImage } from './probe.ts'
import type { RenderOptions } from './render.ts'
import { timedOut, type EncodedImage } from './sharp.ts'

const renderer = fileURLToPath(new URL('./svg-renderer.ts', import.meta.url))

/**
 * `renderImage` for an SVG, in a process of its own that is killed when the time is over: filters and repeated
 * elements can keep librsvg busy for hours, and nothing can interrupt it.
 * @throws {AppError} as `encodeImage` does.
 */
export async function renderSvg(
	{ bytes, ...facts }: ProbedImage,
	modifiers: RenderOptions,
	limits: ImageLimits,
): Promise<EncodedImage> {
	const running = promisify(execFile)(
		process.execPath,
		[renderer, JSON.stringify({ facts, modifiers, limits })],
		{
			encoding: 'buffer',
			timeout: limits.timeoutSeconds * 1000,
			killSignal: 'SIGKILL',
			maxBuffer: 256 * 1024 * 1024,
			env: {},
		},
	)
	// Writing fails when the process is killed, which `running` reports.
	running.child.stdin!.on('error', () => {}).end(bytes)
	const { stdout } = await running.catch((cause) => {
		throw cause.killed ? timedOut(cause) : unreadable(undefined, cause)
	})
	const { width, height } = await probeImage(stdout, { ...limits, maxInputBytes: stdout.length })
	return { body: stdout, width, height }
}
