export const channels = ['stable', 'beta'] as const
export const platforms = ['windows', 'macos', 'linux'] as const
export const arches = ['x64', 'arm64', 'universal'] as const
/** `update`: for updaters alone, such as a block map. */
export const fileKinds = ['installer', 'portable', 'archive', 'update'] as const

export type Channel = (typeof channels)[number]
export type Platform = (typeof platforms)[number]
export type Arch = (typeof arches)[number]
export type FileKind = (typeof fileKinds)[number]

export type FileFacts = { platform: Platform; arch: Arch; kind: FileKind }

const platformPatterns: [Platform, RegExp][] = [
	['macos', /\.dmg$|\.pkg$|\.app\.tar\.gz$|mac|darwin|osx/i],
	['windows', /\.exe$|\.msi$|\.appx$|\.msix$|\.nsis\.zip$|win/i],
	['linux', /\.appimage$|\.deb$|\.rpm$|\.pacman$|\.snap$|\.flatpak$|linux/i],
]

const kindPatterns: [FileKind, RegExp][] = [
	['update', /\.app\.tar\.gz$|\.appimage\.tar\.gz$|\.nsis\.zip$|\.nupkg$/i],
	['portable', /portable|\.appimage$/i],
	['archive', /\.zip$|\.tar\.\w+$|\.tgz$|\.7z$/i],
]

/** What a file is for, by its name as build tools write it: a first guess, to be corrected. */
export function guessFile(name: string): FileFacts {
	// A block map is of the file whose name it continues.
	const base = name.replace(/\.blockmap$/i, '')
	const platform = platformPatterns.find(([, pattern]) => pattern.test(base))?.[0] ?? 'windows'
	const kind = kindPatterns.find(([, pattern]) => pattern.test(base))?.[0] ?? 'installer'
	const arch = /universal/i.test(base) ? 'universal' : /arm64|aarch64/i.test(base) ? 'arm64' : 'x64'
	return { platform, arch, kind: base === name ? kind : 'update' }
}
