import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManagedReleases } from './contract.ts'
import { publishFiles } from './publish-files.ts'

/** Below the first version of a real launcher. */
const version = '0.1.0'

const notes = {
	fr: 'Une version d’exemple : ses fichiers ne contiennent qu’une ligne de texte.\n\n- Le lanceur s’ouvre avec votre compte.\n- Les trois serveurs se rejoignent d’un clic.',
	en: 'A sample release: its files contain only a line of text.\n\n- The launcher opens with your account.\n- All three servers are one click away.',
}

const names = [
	`horizon-${version}-setup.exe`,
	`horizon-${version}-universal.dmg`,
	`horizon-${version}.AppImage`,
	`horizon-${version}-amd64.deb`,
]

const anybody = new Headers()

/** Publishes a release with tiny files, unless there is one already. `launcher` is that of the command line. */
export async function fillLauncherDemo(launcher: ManagedReleases): Promise<void> {
	if ((await launcher.list(anybody)).length > 0) return
	const folder = await mkdtemp(join(tmpdir(), 'parvis-demo-'))
	try {
		const paths = names.map((name) => join(folder, name))
		for (const path of paths) await writeFile(path, `Exemple : ${path.slice(folder.length + 1)}\n`)
		const minimumSystems = {
			windows: { name: 'Windows 10', release: '10.0.0' },
			macos: { name: 'macOS 12', release: '21.0.0' },
			linux: { name: '', release: '' },
		}
		await publishFiles(launcher, anybody, {
			release: { version, notes, minimumSystems },
			paths,
			isDraft: false,
		})
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Removes the sample, unless somebody has changed it; `purge` removes a release in any state. */
export async function removeLauncherDemo(
	launcher: Pick<ManagedReleases, 'list'>,
	purge: (id: string) => Promise<void>,
): Promise<void> {
	for (const release of await launcher.list(anybody)) {
		if (release.version === version && release.notes.fr === notes.fr) await purge(release.id)
	}
}
