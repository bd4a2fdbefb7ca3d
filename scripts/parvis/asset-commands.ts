import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './command.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const
const kinds = ['asset', 'badge'] as const
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Manages the images of the site from the command line. */
export const assetCommands: Record<string, Command> = {
	'asset add': {
		usage: 'asset add FILE [--kind badge] [--name NAME]',
		does: 'adds a picture to the image library; prints what an upload answers, as JSON',
		positionals: ['FILE'],
		options: { kind: text, name: text },
		required: [],
		run: ({ FILE = '', kind: wanted = 'asset', name = basename(FILE) }, config) =>
			withServices(config, async ({ cdn }) => {
				const kind = kinds.find((each) => each === wanted)
				if (!kind) throw invalid(`--kind is one of ${kinds.join(', ')}, not ${wanted}`)
				const asset = await cdn.upload(null, { kind, name, content: await contentOf(FILE) })
				process.stdout.write(`${JSON.stringify(asset, null, '\t')}\n`)
				return 0
			}),
	},
	'asset sign': {
		usage: 'asset sign ADDRESS [--expires 30d]',
		does: 'prints the address of a picture with a token, which allows every width; --expires in days (d), hours (h) or minutes (m), never without it',
		positionals: ['ADDRESS'],
		options: { expires: text },
		required: [],
		run: ({ ADDRESS = '', expires }, config) =>
			withServices(config, async ({ cdn }) => {
				const expiresAt = expires === undefined ? null : new Date(systemClock.now().getTime() + msOf(expires))
				process.stdout.write(`${cdn.delivery.sign(ADDRESS, expiresAt)}\n`)
				return 0
			}),
	},
}

async function contentOf(path: string): Promise<Buffer> {
	return await readFile(path).catch((error: NodeJS.ErrnoException) => {
		const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }
		throw invalid(`${path} cannot be read: ${reasons[error.code ?? ''] ?? error.message}`)
	})
}

/** The milliseconds of `30d`, `12h` or `5m`. */
function msOf(duration: string): number {
	const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(duration) ?? []
	if (count && unit) return Number(count) * unitMs[unit as keyof typeof unitMs]
	throw invalid(`--expires is a number of days, hours or minutes, such as 30d, 12h or 5m, not ${duration}`)
}

const invalid = (message: string) => new AppError({ code: 'VALIDATION_ERROR', message })
