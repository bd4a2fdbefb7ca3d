import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const executablePath = '/usr/bin/chromium-headless-shell'

const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

// In the locale of a bare shell Chromium opens no file whose name has an accent.
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** Chromium for one test file: with a clipboard of its own, and reading chosen files where they are. */
export function launchOwnChromium(): Promise<Browser> {
	return chromium.launch({ executablePath, args: flags, env })
}

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
		executablePath,
		args: flags,
		env,
	})
}
