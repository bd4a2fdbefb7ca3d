import { builtInRoles } from '#services/accounts/permissions.ts'
import type { Db } from '#services/accounts/tables.ts'
import { exportUsers } from '#services/accounts/users/export-users.ts'
import { openAccountsDatabase } from './fill.ts'

/** Exports all users of a database as CSV, and prints the bytes and the resident memory at 10, 50 and 100 % of it. */
const { DATA_DIR, DATABASE_URL } = process.env
const engine = DATABASE_URL ? 'postgres' : 'sqlite'
const place = { engine, dataDir: DATA_DIR!, databaseUrl: DATABASE_URL } as const
const opened = await openAccountsDatabase({ ...place, remove: async () => {} })
const db = opened.db as unknown as Db
const { total } = await db
	.selectFrom('user')
	.select(({ fn }) => fn.countAll<number | string>().as('total'))
	.executeTakeFirstOrThrow()
const options = { db, engine, sets: builtInRoles, now: new Date(), seesAddresses: true } as const
const residentMb: number[] = []
const shares = [0.1, 0.5, 1]
let bytes = 0
let lines = 0
for await (const chunk of exportUsers(options, {}).body!) {
	bytes += chunk.byteLength
	for (const byte of chunk) if (byte === 0x0a) lines += 1
	if (lines - 1 >= (shares[residentMb.length] ?? 2) * Number(total))
		residentMb.push(process.memoryUsage.rss() / 1e6)
}
await db.destroy()
process.stdout.write(JSON.stringify({ bytes, residentMb }))
