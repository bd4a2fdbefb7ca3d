import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/free-port.ts'

const port = await freePort()
const url = `http://127.0.0.1:${port}/healthz`

const isAnswering = async () => (await fetch(url).catch(() => null))?.ok ?? false

async function until(expected: boolean, withinMs: number): Promise<void> {
	for (let waited = 0; waited < withinMs; waited += 50) {
		if ((await isAnswering()) === expected) return
		await wait(50)
	}
	throw new Error(`${url} did not ${expected ? 'begin' : 'stop'} to answer within ${withinMs} ms`)
}

test('npm start listens, prints the address, and ends with the npm that started it', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-npm-'))
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) }
	const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
	t.after(() => {
		npm.kill('SIGKILL')
		rmSync(dataDir, { recursive: true, force: true })
	})
	let printed = ''
	npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
	await until(true, 60_000)
	await eventually(() => printed.includes('Parvis : '), true)
	assert.match(printed, new RegExp(`Parvis : http://localhost:${port}`))
	assert.match(printed, /Premier administrateur : http\S+\/set-up\?token=\S+/)
	npm.kill('SIGTERM')
	await until(false, 20_000)
})
