import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verificationError } from './verification-error.ts'

const codeOf = (query: string) => verificationError(new Request(`http://localhost/?${query}`))?.code

test('a successful verification is no error', () => {
	assert.equal(codeOf('verified=1'), undefined)
	assert.equal(codeOf(''), undefined)
})

test('error codes are read in upper and lower case', () => {
	assert.equal(codeOf('error=token_expired'), 'TOKEN_EXPIRED')
	assert.equal(codeOf('error=TOKEN_EXPIRED'), 'TOKEN_EXPIRED')
	assert.equal(codeOf('verified=1&error=user_not_found'), 'USER_NOT_FOUND')
})

test('an unknown error code is replaced by a generic one', () => {
	assert.equal(codeOf('error=%3Cscript%3E'), 'INVALID_TOKEN')
	assert.equal(codeOf('error=constructor'), 'INVALID_TOKEN')
})
