import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsArgon2id, hashArgon2id, isOutdated } from './argon2id.ts'

/** The reference implementation's own test: 'password', 'somesalt', 64 MiB, two passes, one lane. */
const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

test('a hash is a PHC string with the OWASP parameters', () => {
	const hash = hashArgon2id('les pavés')
	assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
	assert.equal(isOutdated(hash), false)
})

test('a hash with other parameters is verified and reported as outdated', () => {
	assert.equal(fitsArgon2id('password', reference), true)
	assert.equal(fitsArgon2id('Password', reference), false)
	assert.equal(isOutdated(reference), true)
})

test('passwords match regardless of the encoding of accents and spaces', () => {
	const hash = hashArgon2id('les pav\u00e9s\u00a0du parvis')
	for (const same of ['les pave\u0301s du parvis', 'les pav\u00e9s\u202fdu parvis']) {
		assert.equal(fitsArgon2id(same, hash), true)
	}
	assert.equal(fitsArgon2id('les paves du parvis', hash), false)
})

test('a hash above the maximum cost or of an unknown format matches nothing', () => {
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
