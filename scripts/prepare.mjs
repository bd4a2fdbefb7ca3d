// Runs on older Nodes too (see run.mjs): plain JavaScript, no dependency.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Installs the packages of the lockfile, unless they are there already. */
export async function install() {
	const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
	const mark = 'node_modules/.installed'
	if (read(mark) === wanted) return
	say('Installation des dépendances (environ une minute)…')
	// Not `npm ci`: it refuses a lockfile without the packages of every other platform, and some registries lack those.
	await run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
	writeFileSync(mark, wanted)
}

/** `web` imports contracts and texts of services. */
const buildInputs = [
	'web',
	'services',
	'platform',
	'public',
	'package-lock.json',
	'vite.config.ts',
	'react-router.config.ts',
]

/** Builds the site, unless nothing that goes into it has changed since the last build. */
export async function build() {
	const wanted = stampOf(buildInputs)
	const mark = 'build/.stamp'
	if (read(mark) === wanted) return
	say('Construction du site…')
	await run('node_modules/.bin/node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel=error'])
	await run('node_modules/.bin/node', ['scripts/finish-build.ts'])
	mkdirSync('build', { recursive: true })
	writeFileSync(mark, wanted)
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
	return new Promise((done, failed) => {
		const child = spawn(command, args, {
			stdio: ['ignore', 'inherit', 'inherit'],
			// The site is built for use whatever runs it afterwards.
			env: { ...process.env, PATH, NODE_ENV: 'production' },
		})
		child.on('error', failed)
		child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${command} ended with ${code}`))))
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
