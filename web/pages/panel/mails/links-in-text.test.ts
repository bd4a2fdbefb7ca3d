import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksInText } from './links-in-text.ts'

const texts = [
	'',
	'Bonjour Camille,',
	'Confirmer :\nhttps://parvis.example/api/auth/verify-email?token=a.b-c_d&callbackURL=%2Fdashboard\n\nÀ bientôt',
	'https://a.example https://b.example',
	'javascript:alert(1) ftp://x data:text/html,<b>',
]

test('the parts of a text add up to the text', () => {
	for (const text of texts) {
		assert.equal(
			linksInText(text)
				.map(({ value }) => value)
				.join(''),
			text,
		)
	}
})

test('only web addresses are links', () => {
	for (const { kind, value } of texts.flatMap(linksInText)) {
		if (kind === 'link') assert.match(new URL(value).protocol, /^https?:$/)
		else assert.doesNotMatch(value, /https?:\/\//)
	}
	assert.equal(texts.flatMap(linksInText).filter(({ kind }) => kind === 'link').length, 3)
})
