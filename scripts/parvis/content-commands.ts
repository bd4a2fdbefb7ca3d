import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { ImportReport } from '#services/content/transfer/import-content.ts'
import type { Command } from './command.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Brings content into the site, and takes the sample content away. */
export const contentCommands: Record<string, Command> = {
	import: {
		usage: 'import PATH [--site ADDRESS] [--dry-run]',
		does: 'adds the content of a folder of Markdown or of `export`, a Ghost export (.json) or a WordPress export (.xml), with its pictures; what exists already stays as it is, so it can be repeated. --site: the address of the old site, where pictures with a relative address are fetched; --dry-run: changes nothing',
		positionals: ['PATH'],
		options: { site: text, 'dry-run': flag },
		required: [],
		run: ({ PATH = '', site, 'dry-run': dryRun }, config) =>
			withServices(config, async (services) => {
				const { importContent } = await import('#services/content/transfer/import-content.ts')
				const isDryRun = dryRun !== undefined
				const report = await importContent(services, {
					path: PATH,
					site: site === undefined ? null : siteAt(site),
					isDryRun,
					now: systemClock.now(),
				})
				print(linesOf(report, isDryRun))
				return report.added.length + report.existing.length > 0 ? 0 : 1
			}),
	},
	export: {
		usage: 'export DIR',
		does: 'writes all content to a new or empty folder, as Markdown that people can read and `import` reads without loss: texts with their versions and publications, settings, categories, redirects and pictures; no likes, comments and attendance, which are personal data',
		positionals: ['DIR'],
		options: {},
		required: [],
		run: ({ DIR = '' }, config) =>
			withServices(config, async (services) => {
				const { exportContent } = await import('#services/content/transfer/export-content.ts')
				const report = await exportContent(services, { folder: DIR, now: systemClock.now() })
				const { items, pictures, missingPictures } = report
				print([
					...missingPictures.map((url) => `! ${url}: the site has no such picture`),
					`Exported · items: ${items} · pictures: ${pictures} · likes, comments and attendance are not exported`,
				])
				return 0
			}),
	},
	demo: {
		usage: 'demo [--remove]',
		does: 'fills an empty site with sample content in French and English. --remove: takes it away, except what somebody has changed or commented',
		options: { remove: flag },
		required: [],
		run: ({ remove }, config) =>
			withServices(config, async (services) => {
				const { fillDemo, removeDemo } = await import('#services/content/demo.ts')
				const { fillLauncherDemo, removeLauncherDemo } = await import('#services/launcher/demo.ts')
				const { launcher } = services
				if (remove !== undefined) {
					const feedback = await services.feedback.demo.remove()
					const { items, pictures, kept } = await removeDemo(services)
					await removeLauncherDemo(launcher.commandLine, launcher.purge)
					print([
						...kept.map((name) => `${name}: kept, because somebody has changed or commented it`),
						`Sample content removed · items: ${items} · feedback: ${feedback.removed} · pictures: ${pictures} · kept: ${kept.length + feedback.kept}`,
					])
					return 0
				}
				if (await fillDemo(services, systemClock)) {
					await fillLauncherDemo(launcher.commandLine)
					await services.feedback.demo.fill()
					print(['Sample content added'])
					return 0
				}
				process.stderr.write('The site has content already: nothing was changed\n')
				return 1
			}),
	},
}

/** @throws {AppError} VALIDATION_ERROR */
function siteAt(address: string): URL {
	const url = URL.parse(address)
	if (url && /^https?:$/.test(url.protocol)) return url
	throw new AppError({
		code: 'VALIDATION_ERROR',
		message: `--site is an address such as https://old.example, not ${address}`,
	})
}

function linesOf(
	{ added, existing, categories, pictures, warnings }: ImportReport,
	isDryRun: boolean,
): string[] {
	const counted = [
		`items: ${added.length}`,
		...(isDryRun ? [] : [`new categories: ${categories}`]),
		`pictures: ${pictures}`,
		`already there: ${existing.length}`,
		`warnings: ${warnings.length}`,
	]
	return [
		...existing.map((name) => `${name}: already there`),
		...warnings.map(
			({ source, line, code, details }) => `! ${source}${line ? `:${line}` : ''}: ${code}: ${details}`,
		),
		`${isDryRun ? 'Nothing was changed' : 'Imported'} · ${counted.join(' · ')}`,
	]
}

function print(lines: readonly string[]): void {
	process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
