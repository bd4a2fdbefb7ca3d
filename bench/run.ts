import { requirePrograms } from '#scripts/checks/required-programs.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { manyAccounts } from './accounts/many-accounts.ts'
import { manyUsers } from './accounts/many-users.ts'
import { sessionReads } from './accounts/session-reads.ts'
import { signIns } from './accounts/sign-ins.ts'
import { cachedPages } from './cached-pages.ts'
import { pictures } from './cdn/pictures.ts'
import { editor } from './content/editor.ts'
import { manyItems } from './content/many-items.ts'
import { manyPosts } from './feedback/many-posts.ts'
import { largeFiles } from './launcher/large-files.ts'
import { lighthousePages } from './lighthouse.ts'
import { memory } from './memory.ts'
import { startTime } from './start-time.ts'
import { manyMonitors, monitors } from './status/monitors.ts'
import { statusPage } from './status/status-page.ts'
import { streamReaders } from './status/stream-readers.ts'
import { yearOfHistory } from './status/year-of-history.ts'
import { base64Converter } from './tools/base64-converter.ts'
import { hashGenerator } from './tools/hash-generator.ts'
import { imageQuality } from './tools/image-quality.ts'
import { imageResizer } from './tools/image-resizer.ts'
import { qrcodeGenerator } from './tools/qrcode-generator.ts'
import { loremGenerator } from './tools/lorem-generator.ts'
import { passwordGenerator } from './tools/password-generator.ts'
import { textAnalyzer } from './tools/text-analyzer.ts'

const benches = {
	cachedPages,
	lighthouse: lighthousePages,
	pictures,
	largeFiles,
	manyItems,
	manyPosts,
	editor,
	startTime,
	memory,
	sessionReads,
	signIns,
	manyAccounts,
	manyUsers,
	yearOfHistory,
	statusPage,
	monitors,
	manyMonitors,
	streamReaders,
	base64Converter,
	hashGenerator,
	imageResizer,
	imageQuality,
	qrcodeGenerator,
	loremGenerator,
	passwordGenerator,
	textAnalyzer,
}

/**
 * Runs the benchmarks named on the command line, or all. Each prints what was measured, its baseline in the same run and
 * the ratio.
 */
requirePrograms(['wrk', 'qrencode'].map((command) => ({ command, packaged: command })))
const names = process.argv.slice(2)
const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
	for (const [name, bench] of Object.entries(benches)) {
		if (names.length === 0 || names.includes(name)) await bench()
	}
} finally {
	await postgres.stop()
}
