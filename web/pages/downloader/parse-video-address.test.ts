import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseVideoAddress, watchAddress } from './parse-video-address.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']

/** Ids that together have every character of the alphabet at every position. */
const ids = Array.from({ length: alphabet.length }, (_, shift) =>
	Array.from({ length: 11 }, (_unused, place) => alphabet[(shift + place * 7) % alphabet.length]).join(''),
)

function forms(id: string) {
	return hosts.flatMap((host) => [
		{ address: `${host}/watch?v=${id}`, form: 'video' },
		{ address: `${host}/watch?list=PL1&v=${id}&t=42s`, form: 'video' },
		{ address: `${host}/shorts/${id}?feature=share`, form: 'short' },
		{ address: `${host}/live/${id}`, form: 'live' },
		{ address: `${host}/embed/${id}/`, form: 'embed' },
		{ address: `youtu.be/${id}?si=abc`, form: 'video' },
	])
}

test('every form of address is parsed, with or without a scheme and in capitals', () => {
	for (const id of ids) {
		for (const { address, form } of forms(id)) {
			for (const variant of [address, `https://${address}`, `http://${address}`, `  HTTPS://${address} `]) {
				assert.deepEqual(parseVideoAddress(variant), { video: { id, form }, error: null }, variant)
			}
		}
		assert.deepEqual(parseVideoAddress(watchAddress(id)).video, { id, form: 'video' })
	}
})

test('an id with a wrong length or an invalid character is rejected', () => {
	for (const id of ids) {
		const wrong = [
			id.slice(1),
			`${id}A`,
			...['.', '+', 'é', '%00', '<'].map((other) => `${id.slice(1)}${other}`),
		]
		for (const { address } of wrong.flatMap(forms)) {
			assert.equal(parseVideoAddress(`https://${address}`).error, 'no-video', address)
		}
	}
})

test('no other host is accepted as YouTube', () => {
	const id = ids[0]!
	const others = [
		'youtube.com.example.org',
		'notyoutube.com',
		'www.youtu.be.example.org',
		'youtube.co',
		'youtube.com.',
		'xn--youtbe-9ya.com',
		'vimeo.com',
		'127.0.0.1',
	]
	for (const host of others) {
		assert.equal(parseVideoAddress(`https://${host}/watch?v=${id}`).error, 'other-site', host)
	}
})

test('addresses that a browser would open elsewhere are rejected', () => {
	const id = ids[0]!
	const texts = [
		`https://youtube.com@example.org/watch?v=${id}`,
		`https://someone:secret@youtube.com/watch?v=${id}`,
		`https://youtube.com:8080/watch?v=${id}`,
		`https:\\\\youtube.com\\watch?v=${id}`,
		`https://youtube.com/wat\nch?v=${id}`,
		`javascript:alert(1)//youtube.com/watch?v=${id}`,
		`file:///youtube.com/watch?v=${id}`,
		'bonjour',
		'deux mots',
		`https://youtube.com/watch?v=${id}&x=${'a'.repeat(3000)}`,
	]
	for (const text of texts) assert.equal(parseVideoAddress(text).error, 'not-an-address', text)
})

test('a YouTube address of no single video has its own error', () => {
	const paths = [
		'',
		'/',
		'/watch',
		'/playlist?list=PL1',
		'/embed/videoseries?list=PL1',
		'/embed/live_stream?channel=UC1',
		`/watch?v=${ids[0]}&v=${ids[1]}`,
		`/shorts/${ids[0]}/more`,
		`/@channel/${ids[0]}`,
	]
	for (const path of paths)
		assert.equal(parseVideoAddress(`https://www.youtube.com${path}`).error, 'no-video', path)
	assert.equal(parseVideoAddress('https://youtu.be/').error, 'no-video')
	assert.equal(parseVideoAddress('   ').error, 'empty')
})
