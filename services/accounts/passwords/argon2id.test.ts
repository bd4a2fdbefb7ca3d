import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsArgon2id, hashArgon2id, isOutdated } from './argon2id.ts'

/** The reference implementation's own test: 'password', 'somesalt', 64 MiB, two passes, one lane. */
const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

test('a hash is a PHC string with the parameters of OWASP', () => {
	const hash = hashArgon2id('les pavés')
	assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
	assert.equal(isOutdated(hash), false)
})

test('a hash of another implementation, with other parameters, is read and known to be outdated', () => {
	assert.equal(fitsArgon2id('password', reference), true)
	assert.equal(fitsArgon2id('Password', reference), false)
	assert.equal(isOutdated(reference), true)
})

test('the same text fits however its accents and spaces are encoded', () => {
	const hash = hashArgon2id('les pav\u00e9s\u00a0du parvis')
	for (const same of ['les pave\u0301s du parvis', 'les pav\u00e9s\u202fdu parvis']) {
		assert.equal(fitsArgon2id(same, hash), true)
	}
	assert.equal(fitsArgon2id('les paves du parvis', hash), false)
})

test('a row that asks for more than this machine gives, or that is no hash, fits nothing', () => {
	const rest = 'c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
	const hostile = [
		`$argon2id$v=19$m=131073,t=2,p=1$${rest}`,
		`$argon2id$v=19$m=4194304,t=2,p=1$${rest}`,
		`$argon2id$v=19$m=65536,t=9,p=1$${rest}`,
		`$argon2id$v=19$m=65536,t=2,p=17$${rest}`,
		`$argon2id$v=19$m=7,t=2,p=1$${rest}`,
		`$argon2id$v=19$m=65536,t=0,p=1$${rest}`,
		`$argon2id$v=19$m=65536,t=2,p=0$${rest}`,
		`$argon2id$v=16$m=65536,t=2,p=1$${rest}`,
		`$argon2i$v=19$m=65536,t=2,p=1$${rest}`,
		'$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhF',
		'$argon2id$v=19$m=65536,t=2,p=1$c2$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
		`${reference}\n`,
		'$',
		'',
	]
	for (const hash of hostile) assert.equal(fitsArgon2id('password', hash), false, hash)
})
