import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessFile } from './file-kinds.ts'

test('the names that build tools write say what a file is for', () => {
	const names: [name: string, facts: string][] = [
		['Horizon-Setup-1.2.0.exe', 'windows x64 installer'],
		['horizon-1.2.0-arm64.exe', 'windows arm64 installer'],
		['horizon-1.2.0-portable.exe', 'windows x64 portable'],
		['horizon-1.2.0.exe.blockmap', 'windows x64 update'],
		['horizon_1.2.0_x64_en-US.msi', 'windows x64 installer'],
		['horizon_1.2.0_x64-setup.nsis.zip', 'windows x64 update'],
		['horizon-1.2.0-universal.dmg', 'macos universal installer'],
		['horizon-1.2.0-arm64-mac.zip', 'macos arm64 archive'],
		['horizon-1.2.0-mac.zip.blockmap', 'macos x64 update'],
		['horizon_1.2.0_aarch64.app.tar.gz', 'macos arm64 update'],
		['horizon-1.2.0.AppImage', 'linux x64 portable'],
		['horizon-1.2.0-arm64.AppImage', 'linux arm64 portable'],
		['horizon_1.2.0_amd64.deb', 'linux x64 installer'],
		['horizon-1.2.0.aarch64.rpm', 'linux arm64 installer'],
		['horizon-1.2.0-linux.tar.gz', 'linux x64 archive'],
		['horizon-1.2.0-darwin.tar.gz', 'macos x64 archive'],
	]
	for (const [name, facts] of names) {
		const { platform, arch, kind } = guessFile(name)
		assert.equal(`${platform} ${arch} ${kind}`, facts, name)
	}
})
