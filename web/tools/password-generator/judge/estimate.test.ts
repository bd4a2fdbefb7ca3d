import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEstimator } from './estimate.ts'
import { maxJudgedLength } from './judgement.ts'

const estimate = createEstimator()
const kindsOf = (password: string) => estimate(password).parts.map((part) => part.kind)

test('common choices are recognised, in French and in English', () => {
	const known: [password: string, kind: string][] = [
		['motdepasse', 'common'],
		['azertyuiop', 'keyboard'],
		['abcdefgh', 'sequence'],
		['aaaaaaaa', 'repeated'],
		['14/07/1989', 'date'],
		['grenouille', 'french'],
		['thoroughly', 'english'],
	]
	for (const [password, kind] of known) {
		const { parts, log10Guesses } = estimate(password)
		assert.deepEqual(
			parts.map((part) => part.kind),
			[kind],
			password,
		)
		assert.ok(log10Guesses < 8, password)
	}
	assert.deepEqual(kindsOf('soleil2024').slice(1), ['year'])
	for (const name of ['camille', 'françoise', 'Aurélien'])
		assert.deepEqual(kindsOf(name), ['firstName'], name)
	for (const name of ['dupont', 'lefebvre', 'delacroix']) assert.deepEqual(kindsOf(name), ['lastName'], name)
})

test('a famous passphrase is recognised, and only the rest adds to the strength', () => {
	for (const password of ['correct horse battery staple', 'Tr0ub4dor&3', 'Liberté, Égalité, Fraternité']) {
		const { log10Guesses, parts } = estimate(password)
		assert.deepEqual(
			parts.map(({ kind, text }) => [kind, text]),
			[['passphrase', password]],
		)
		assert.ok(log10Guesses < 3, password)
	}
	const { log10Guesses, parts } = estimate('zut correct horse battery staple xK9$mQz!2vLp')
	assert.equal(parts.map(({ text }) => text).join(''), 'zut correct horse battery staple xK9$mQz!2vLp')
	assert.ok(
		parts.every(({ at, text }) => at === 'zut correct horse battery staple xK9$mQz!2vLp'.indexOf(text)),
	)
	assert.ok(parts.some(({ kind }) => kind === 'passphrase') && log10Guesses > 12)
})

test('character substitutions are recognised', () => {
	const [part] = estimate('M0td3p4ss3').parts
	assert.equal(part?.kind, 'common')
	assert.equal(part.isDisguised, true)
	const [backwards] = estimate('essapedtom').parts
	assert.equal(backwards?.isReversed, true)
	assert.ok(estimate('M0td3p4ss3').log10Guesses < 7)
})

test('a French word is recognised with and without accents', () => {
	for (const password of ['bibliothèque', 'bibliotheque', 'généreusement', 'genereusement']) {
		assert.ok(estimate(password).log10Guesses < 6, password)
	}
})

test('the parts cover the password in order, with their positions', () => {
	for (const password of ['Camille1987!', 'trois bancs sous la lampe', 'xK9$mQz!2vLp', '🦊🦊renard', ' ']) {
		const { parts, isCut } = estimate(password)
		assert.equal(parts.map((part) => part.text).join(''), password)
		let at = 0
		for (const part of parts) {
			assert.equal(part.at, at)
			at += part.text.length
		}
		assert.equal(isCut, false)
	}
})

test('a part without pattern is free, with a strength by its length', () => {
	const { parts, log10Guesses } = estimate('xK9$mQz!2vLp')
	assert.deepEqual(
		parts.map((part) => part.kind),
		['free'],
	)
	assert.ok(log10Guesses >= 12)
})

test('a hostile password is cut and still judged', () => {
	for (const password of ['a'.repeat(1e6), 'azerty1'.repeat(1e5), '1/1/1'.repeat(1e4), '€é🦊'.repeat(1e4)]) {
		const { parts, isCut } = estimate(password)
		assert.ok(isCut)
		assert.equal(parts.map((part) => part.text).join('').length, maxJudgedLength)
	}
})
