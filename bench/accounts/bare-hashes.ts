import { createPasswords } from '#services/accounts/passwords/passwords.ts'

/** The bare limit: how many passwords a process verifies in a second when it does nothing else. */
const seconds = Number(process.argv[2])
const passwords = createPasswords()
const password = 'les lampes du soir'
const hash = await passwords.hash(password)
const endMs = performance.now() + seconds * 1000
let verified = 0
async function verifyOn() {
	while (performance.now() < endMs) {
		await passwords.verify({ hash, password })
		verified += 1
	}
}
const begunMs = performance.now()
await Promise.all(Array.from({ length: 16 }, verifyOn))
process.stdout.write(String((verified * 1000) / (performance.now() - begunMs)))
