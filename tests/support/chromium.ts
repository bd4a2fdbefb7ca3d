import { type BrowserServer, chromium } from 'playwright-core'

const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/**
 * Chromium as a server that any process connects to, with contexts of its own. It ends at signals to this process, which
 * then ends too, unless `endsAtSignals` is false.
 */
export function launchChromium({ endsAtSignals = true } = {}): Promise<BrowserServer> {
	return chromium.launchServer({
		host: '127.0.0.1',
		handleSIGINT: endsAtSignals,
		handleSIGTERM: endsAtSignals,
		handleSIGHUP: endsAtSignals,
		executablePath: '/usr/bin/chromium-headless-shell',
		args: flags,
		// In the locale of a bare shell Chromium opens no file whose name has an accent.
		env: { ...process.env, LC_ALL: 'C.UTF-8' },
	})
}
