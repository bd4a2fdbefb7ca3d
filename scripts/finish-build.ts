import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { browserManifest } from './browser-manifest.ts'
import { checkBudget } from './budget.ts'
import { type Manifest, writeServiceWorker } from './offline-files.ts'

const client = 'build/client'
const compressible = /\.(m?js|wasm|css|svg|json|webmanifest|txt)$/
/** Above this, maximum compression would save a tenth and cost ten seconds per build (WebAssembly codecs). */
const maxThoroughBytes = 1_000_000

/** The build id is the version of React Router's route manifest. */
const id = readdirSync(join(client, 'assets'))
	.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1])
	.find((version) => version)
if (!id) throw new Error('The build has no manifest')

const information = JSON.stringify({ id, timestamp: Date.now() })
mkdirSync(join(client, 'builds/meta'), { recursive: true })
writeFileSync(join(client, 'builds/latest.json'), information)
writeFileSync(join(client, `builds/meta/${id}.json`), information)

const manifestFile = `manifest-${id}.js`
const source = readFileSync(join(client, 'assets', manifestFile), 'utf8')
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
await writeServiceWorker(client, manifest, manifestFile)
writeFileSync(join(client, 'assets', manifestFile), browserManifest(manifest))

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
	const file = join(entry.parentPath, entry.name)
	if (!entry.isFile() || !compressible.test(file)) continue
	const body = readFileSync(file)
	const quality = body.length > maxThoroughBytes ? 9 : 11
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
	writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
	writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}

checkBudget(join(client, 'assets'), manifest, manifestFile)
