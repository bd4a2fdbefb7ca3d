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

async function waitForServer(isExpected: boolean, timeoutMs: number): Promise<void> {
	for (let waited = 0; waited < timeoutMs; waited += 50) {
		if ((await isAnswering()) === isExpected) return
		await wait(50)
	}
	throw new Error(`${url} did not ${isExpected ? 'start' : 'stop'} responding within ${timeoutMs} ms`)
}

test('npm start listens and prints the URL, and stops when npm is stopped', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-npm-'))
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) }
	const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
	t.after(() => {
		npm.kill('SIGKILL')
		rmSync(dataDir, { recursive: true, force: true })
	})
	let output = ''
	npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
	await waitForServer(true, 60_000)
	await eventually(() => output.includes('Parvis : '), true)
	assert.match(output, new RegExp(`Parvis : http://localhost:${port}`))
	assert.match(output, /Premier administrateur : http\S+\/set-up\?token=\S+/)
	npm.kill('SIGTERM')
	await waitForServer(false, 20_000)
})
