import { readFile } from 'node:fs/promises'
import { AppError } from '#platform/errors.ts'
import type { ManagedReleases } from '#services/launcher/contract.ts'
import { channels } from '#services/launcher/file-kinds.ts'
import type { Command } from './command.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Publishes releases of the launcher, here or on another site by API key. */
export const launcherCommands: Record<string, Command> = {
	'launcher publish': {
		usage:
			'launcher publish --version VERSION --file PATH… [--channel beta] [--notes-fr PATH] [--notes-en PATH] [--rollout 100] [--draft] [--site ADDRESS --key KEY]',
		does: 'publishes a release of the launcher with its files, and prints it as JSON; it can be repeated, and continues what was interrupted. PATH.sig is the Tauri signature of PATH. --draft: does not publish it yet; --site and --key: on the site at ADDRESS, with an API key that has launcher.manage',
		options: {
			version: text,
			file: { ...text, multiple: true },
			channel: text,
			'notes-fr': text,
			'notes-en': text,
			rollout: text,
			draft: flag,
			site: text,
			key: text,
		},
		required: ['version', 'file'],
		async run(
			{ version = '', file = '', draft, site, key, channel: wanted = 'stable', rollout, ...rest },
			config,
		) {
			const channel = channels.find((each) => each === wanted)
			if (!channel) throw invalid(`--channel is one of ${channels.join(', ')}, not ${wanted}`)
			if (rollout !== undefined && !/^(?:100|\d{1,2})$/.test(rollout)) {
				throw invalid(`--rollout is a percentage from 0 to 100, not ${rollout}`)
			}
			const options = {
				release: {
					version,
					channel,
					notes: { fr: await textOf(rest['notes-fr']), en: await textOf(rest['notes-en']) },
					...(rollout !== undefined && { rollout: Number(rollout) }),
				},
				paths: file.split('\n'),
				isDraft: draft !== undefined,
				onFile: (name: string) => void process.stderr.write(`${name}\n`),
			}
			const publish = async (launcher: ManagedReleases, headers: Headers) => {
				const { publishFiles } = await import('#services/launcher/publish-files.ts')
				const release = await publishFiles(launcher, headers, options)
				process.stdout.write(`${JSON.stringify(release, null, '\t')}\n`)
				return 0
			}
			if (site === undefined) {
				return await withServices(config, ({ launcher }) => publish(launcher.commandLine, new Headers()))
			}
			const origin = URL.parse(site)
			if (!origin || !/^https?:$/.test(origin.protocol)) {
				throw invalid(`--site is an address such as https://community.example, not ${site}`)
			}
			const { createLauncherClient } = await import('#services/launcher/client.ts')
			const headers = new Headers({ authorization: `Bearer ${key ?? ''}` })
			return await publish(createLauncherClient(origin.origin), headers)
		},
	},
}

async function textOf(path: string | undefined): Promise<string> {
	if (path === undefined) return ''
	return await readFile(path, 'utf8').catch(() => {
		throw invalid(`${path} cannot be read`)
	})
}

const invalid = (message: string) => new AppError({ code: 'VALIDATION_ERROR', message })
