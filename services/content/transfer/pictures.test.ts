import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturesIn as pictures, picturesOf, rewritePictures, withPictures } from './pictures.ts'

const picturesIn = (markdown: string) => [...pictures(markdown).keys()]

const text = `# Une *fête*

![La place](a.jpg) et [![](petite.jpg "Le (titre)")](grande.jpg), puis [grande](a.jpg) et [page](b.html).

> - ![](<mon image.jpg>)
> - ![](photo_(1).jpg)

| a | b |
| --- | --- |
| ![](cellule.png) | \`![](a.jpg)\` |

\`\`\`md
![code](a.jpg)
\`\`\`

    ![indenté](a.jpg)

![avec référence][plan] et ![][autre]
\\![échappée](a.jpg)

[plan]: /images/plan.png "Plan"
[autre]: <../autre image.png>
[a.jpg]: /sans-rapport
`

test('pictures are found where the renderer shows them, and not in code', () => {
	assert.deepEqual(picturesIn(text), [
		'a.jpg',
		'petite.jpg',
		'mon image.jpg',
		'photo_(1).jpg',
		'cellule.png',
		'/images/plan.png',
		'../autre image.png',
	])
	assert.deepEqual(picturesIn('Texte[^1].\n\n[^1]: ![](note.png)'), ['note.png'])
	assert.deepEqual(picturesIn(String.raw`![](a\_b.jpg?x=1&amp;y=2)`), ['a_b.jpg?x=1&y=2'])
	assert.deepEqual(picturesIn('![](data:image/png;base64,AAAA)'), ['data:image/png;base64,AAAA'])
})

test('only images and links to a picture of the list are rewritten; all other bytes stay', () => {
	const rewritten = rewritePictures(
		text,
		new Map([
			['a.jpg', '/cdn/neuve (1).jpg'],
			['/images/plan.png', '/cdn/plan.png'],
			['mon image.jpg', '/cdn/c.jpg'],
		]),
	)
	const expected = text
		.replace('![La place](a.jpg)', '![La place](</cdn/neuve (1).jpg>)')
		.replace('[grande](a.jpg)', '[grande](</cdn/neuve (1).jpg>)')
		.replace(String.raw`\![échappée](a.jpg)`, String.raw`\![échappée](</cdn/neuve (1).jpg>)`)
		.replace('<mon image.jpg>', '/cdn/c.jpg')
		.replace('/images/plan.png', '/cdn/plan.png')
	assert.equal(rewritten, expected)
	assert.equal(rewritePictures(text, new Map()), text)
})

test('a new address is found again as it was given', () => {
	for (const address of [
		'/cdn/a.jpg',
		'é (1).jpg',
		'a<b>.jpg',
		String.raw`a\b.jpg`,
		'https://a.fr/?x&copy;=1',
		'))((',
	]) {
		assert.deepEqual(picturesIn(rewritePictures('![](a)', new Map([['a', address]]))), [address])
	}
})

test('the pictures of an item are its cover and those of all its texts', () => {
	const body = (address: string) => ({
		title: '',
		summary: '',
		body: `![](${address})`,
		publishedAt: null,
		state: 'draft' as const,
	})
	const item = { cover: 'a.jpg', texts: { fr: body('b.jpg'), en: body('a.jpg') } }
	assert.deepEqual(picturesOf(item), ['a.jpg', 'b.jpg'])
	assert.deepEqual(picturesOf({ cover: null, texts: {} }), [])
	const rewritten = withPictures(item, new Map([['a.jpg', '/cdn/a.jpg']]))
	assert.deepEqual(rewritten, { cover: '/cdn/a.jpg', texts: { fr: body('b.jpg'), en: body('/cdn/a.jpg') } })
})
