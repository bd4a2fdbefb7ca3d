import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeOfNames } from './personal-names.ts'

const names = ['Parvis', 'Camille Lœtitia d’Été', 'camille.le-gall75@exemple.fr', 'camille-2']

const joints = ['', '-', ' ', '.', '_', '1', '2026', '!', '&', '🙂']

const writings = (word: string) => [
	word,
	word.toUpperCase(),
	word.normalize('NFD'),
	word.normalize('NFD').replaceAll(/\p{M}/gu, ''),
]

test('names in any order, case and accents, with digits and signs, are rejected', () => {
	const known = ['parvis', 'camille', 'lœtitia', 'loetitia', 'été', 'gall', 'camillelegall']
	for (const first of known) {
		for (const second of known) {
			for (const joint of joints) {
				for (const [index, written] of writings(first).entries()) {
					const password = `${joint}${written}${joint}${writings(second)[index]}${joint}`
					assert.equal(isMadeOfNames(password, names), true, password)
				}
			}
		}
	}
	assert.equal(isMadeOfNames('camille.le-gall75@exemple.fr', names), true)
})

test('one letter that is not in a name is enough', () => {
	for (const word of ['parvis', 'camille', 'camille lœtitia']) {
		for (const letter of 'bfhjkqwxyz') {
			for (let place = 0; place <= word.length; place += 1) {
				const password = word.slice(0, place) + letter + word.slice(place)
				assert.equal(isMadeOfNames(password, names), false, password)
			}
		}
	}
})

test('phrases that contain a name and passwords of digits are allowed', () => {
	for (const password of ['les pavés du parvis', 'camille aime les lampes', 'de la du', '31415926535', '']) {
		assert.equal(isMadeOfNames(password, names), false, password)
	}
})

test('empty names and names of one letter or of signs reject nothing', () => {
	assert.equal(isMadeOfNames('abababab', ['', 'a', 'b', '@', '2026', '🙂']), false)
})

test('hostile names and passwords do not cause exponential time', () => {
	const words = Array.from({ length: 33 }, (_, index) => 'a'.repeat(index + 1))
	assert.equal(isMadeOfNames(`${'a'.repeat(127)}b`, words), false)
	assert.equal(isMadeOfNames('a'.repeat(128), words), true)
})
