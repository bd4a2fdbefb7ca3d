// Also runs on older versions of Node: installs dependencies, then starts the command with Node 24.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from './prepare.mjs'

const commands = {
	start: { needsBuild: true, mode: 'production', file: 'server.ts' },
	dev: {
		needsBuild: false,
		mode: 'development',
		flags: ['server.ts', 'app.ts', 'config.ts', 'services', 'platform'].map((path) => `--watch-path=${path}`),
		file: 'server.ts',
	},
	check: { needsBuild: false, mode: 'test', file: 'scripts/check.ts' },
	test: { needsBuild: false, mode: 'test', file: 'scripts/test.ts' },
	bench: { needsBuild: true, mode: 'production', file: 'bench/run.ts' },
	parvis: { needsBuild: false, mode: 'production', file: 'scripts/parvis.ts' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`Unknown command ${name}: there are ${Object.keys(commands).join(', ')}`)

endWithParent()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (existsSync('.env')) process.loadEnvFile('.env')
await install()
if (command.needsBuild) await build()
process.env.NODE_ENV ??= command.mode
// Compile cache: reduces the time of the next start by a third.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const hasRightNode = Number(process.versions.node.split('.')[0]) >= 24
if (hasRightNode && !command.flags) {
	module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
	process.argv = [process.execPath, command.file, ...args]
	await import(new URL(`../${command.file}`, import.meta.url).href)
} else {
	const child = spawn(
		'node_modules/.bin/node',
		[...process.execArgv, ...(command.flags ?? []), command.file, ...args],
		{ stdio: 'inherit' },
	)
	for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm does not forward signals to its child: when npm exits, this process sends itself SIGTERM. */
function endWithParent() {
	const parent = process.ppid
	const watch = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(watch)
		process.kill(process.pid, 'SIGTERM')
	}, 250)
	watch.unref()
}
