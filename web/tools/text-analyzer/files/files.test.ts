import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { paragraphsOf } from './pdf.ts'
import { textOfBytes } from './read-document.ts'

const docx = (body: string) =>
	zipSync({
		'[Content_Types].xml': strToU8('<Types/>'),
		'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
	})
const odt = (body: string) =>
	zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8(`<office:text>${body}</office:text>`) })

test('a Word document is read without deleted or duplicate text', () => {
	const text = textOfBytes(
		docx(
			'<w:p><w:r><w:t>L’été &amp; l&#8217;hiver</w:t><w:tab/><w:t xml:space="preserve"> ici</w:t></w:r></w:p><w:p/><w:p><w:del><w:delText>non</w:delText></w:del><w:r><w:t>Deux</w:t><w:br/><w:t>lignes</w:t></w:r></w:p><mc:Fallback><w:p><w:t>deux fois</w:t></w:p></mc:Fallback>',
		),
	)
	assert.equal(text, 'L’été & l’hiver\t ici\n\nDeux\nlignes')
})

test('an OpenDocument text is read without annotations', () => {
	const text = textOfBytes(
		odt(
			'<text:h>Titre</text:h><text:p>Un<text:s text:c="2"/>mot<office:annotation><text:p>remarque</text:p></office:annotation><text:line-break/>fin</text:p>',
		),
	)
	assert.equal(text, 'Titre\n\nUn  mot\nfin')
})

test('notes follow the text, and blanks of the markup are ignored', () => {
	const word = zipSync({
		'word/document.xml': strToU8('<w:p><w:r><w:t>Le texte.</w:t></w:r></w:p>'),
		'word/footnotes.xml': strToU8('<w:footnote><w:p><w:r><w:t>La note.</w:t></w:r></w:p></w:footnote>'),
	})
	assert.equal(textOfBytes(word), 'Le texte.\n\nLa note.')
	const text = textOfBytes(
		odt(
			'\n <text:p>Le\n  texte<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>La note.</text:p></text:note-body></text:note> va.<draw:frame><draw:text-box><text:p>Cadre</text:p></draw:text-box><svg:desc>image</svg:desc></draw:frame> Suite</text:p>\n',
		),
	)
	assert.equal(text, 'Le texte va.Cadre\n\n Suite\n\nLa note.')
})

test('a plain text is decoded', () => {
	assert.equal(textOfBytes(strToU8('\ufeffœuvre')), 'œuvre')
	assert.equal(textOfBytes(Uint8Array.from([0xff, 0xfe, 0xe9, 0x00])), 'é')
	assert.equal(textOfBytes(Uint8Array.from([0xe9, 0x74, 0xe9, 0x20, 0x80])), 'été €')
})

test('a file without text is rejected with an error code', () => {
	const assertRejected = (bytes: Uint8Array, message: string) =>
		assert.throws(() => textOfBytes(bytes), { name: 'FileError', message })
	assertRejected(new Uint8Array(), 'empty-file')
	assertRejected(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old-word')
	assertRejected(strToU8('{\\rtf1'), 'rich-text')
	assertRejected(Uint8Array.from([0x89, 0x50, 0, 0]), 'not-text')
	assertRejected(zipSync({ 'autre.xml': strToU8('x') }), 'not-text')
	assertRejected(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'broken')
	assertRejected(docx('<w:p/>'), 'no-text')
	assertRejected(docx(' '.repeat(100_000_001)), 'too-large')
})

test('lines of a PDF page are joined to paragraphs and hyphenated words', () => {
	const line = (text: string, y: number) => ({ text, y, height: 10 })
	assert.equal(
		paragraphsOf([line('Un mot cou-', 100), line('pé ici', 88), line('Autre', 50)]),
		'Un mot coupé ici\n\nAutre',
	)
	const title = { text: 'Le titre', y: 115, height: 24 }
	assert.equal(paragraphsOf([title, line('Le texte', 90)]), 'Le titre\n\nLe texte')
})
