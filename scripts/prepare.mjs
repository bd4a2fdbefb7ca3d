// Also runs on older versions of Node (see run.mjs): plain JavaScript, no dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Installs the packages of the lockfile, unless they are up to date. */
export async function install() {
	const stamp = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
	const stampFile = 'node_modules/.installed'
	if (read(stampFile) === stamp) return
	say('Installation des dépendances (environ une minute)…')
	// Not `npm ci`: it rejects a lockfile without the packages of other platforms, which some registries lack.
	await run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
	writeFileSync(stampFile, stamp)
}

/** Sources of the build. `web` imports contracts and texts of services. */
const buildInputs = [
	'web',
	'services',
	'platform',
	'public',
	'package-lock.json',
	'vite.config.ts',
	'react-router.config.ts',
]

/** Builds the site, unless its inputs are unchanged since the last build. */
export async function build() {
	const stamp = stampOf(buildInputs)
	const stampFile = 'build/.stamp'
	if (read(stampFile) === stamp) return
	say('Construction du site…')
	await run('node_modules/.bin/node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel=error'])
	await run('node_modules/.bin/node', ['scripts/finish-build.ts'])
	mkdirSync('build', { recursive: true })
	writeFileSync(stampFile, stamp)
}

function stampOf(paths) {
	const hash = createHash('sha256')
	const add = (path) => {
		const { mtimeMs, size } = statSync(path)
		hash.update(`${path} ${mtimeMs} ${size}\n`)
	}
	for (const path of paths) {
		if (statSync(path).isFile()) {
			add(path)
			continue
		}
		for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
			if (entry.isFile()) add(join(entry.parentPath, entry.name))
		}
	}
	return hash.digest('hex')
}

function run(command, args) {
	const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
	return new Promise((done, reject) => {
		const child = spawn(command, args, {
			stdio: ['ignore', 'inherit', 'inherit'],
			// Always a production build, whatever the NODE_ENV of the caller.
			env: { ...process.env, PATH, NODE_ENV: 'production' },
		})
		child.on('error', reject)
		child.on('exit', (code) => (code === 0 ? done() : reject(new Error(`${command} exited with ${code}`))))
	})
}

function read(file) {
	try {
		return readFileSync(file, 'utf8')
	} catch (error) {
		if (error.code === 'ENOENT') return undefined
		throw error
	}
}

function say(text) {
	process.stdout.write(`${text}\n`)
}
