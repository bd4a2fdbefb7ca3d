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

// Without a UTF-8 locale Chromium cannot open files whose names have accents.
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** Chromium for one test file: it has its own clipboard, and reads chosen files in place. */
export function launchOwnChromium(): Promise<Browser> {
	return chromium.launch({ executablePath, args: flags, env })
}

/**
 * Chromium as a server that other processes connect to, each with its own contexts. A signal to this process stops it
 * and then the process, unless `endsAtSignals` is false.
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
