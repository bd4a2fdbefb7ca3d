import { elementsOf } from './html-elements.ts'

/** Fragments of Word, for footnotes and endnotes, and of Google Docs: of the links to a note and back to its reference. */
const toNote = /#_?(?:ftnt?|edn)\d+$/
const toReference = /#_?(?:ftnref|ednref|ftnt_ref)\d+$/

/**
 * Turns footnotes of Word and Google Docs, in place, into those of the schema, with labels that are not `taken`. A mark
 * whose other end was not copied is removed.
 */
export function convertFootnotes(body: HTMLElement, taken: ReadonlySet<string>): void {
	const references = linksOf(body, toNote)
	const labels = new Map<string, string>()
	let number = 0
	for (const link of linksOf(body, toReference)) {
		const key = keyOf(link)
		const block = blockOf(link)
		link.remove()
		if (!block || labels.has(key) || !references.some((reference) => keyOf(reference) === key)) continue
		do number += 1
		while (taken.has(String(number)))
		labels.set(key, String(number))
		if (block.previousElementSibling?.localName === 'hr') block.previousElementSibling.remove()
		const note = body.ownerDocument.createElement('aside')
		note.setAttribute('data-footnote', String(number))
		note.appendChild(block)
		body.appendChild(note)
	}
	for (const link of references) {
		const label = labels.get(keyOf(link))
		if (label) {
			const reference = body.ownerDocument.createElement('sup')
			reference.setAttribute('data-reference', label)
			link.before(reference)
		}
		link.remove()
	}
}

const linksOf = (root: Element, pattern: RegExp) =>
	elementsOf(root, 'a[href]').filter((link) => pattern.test(link.getAttribute('href')!))

/** The same for a reference and its note: `_ftn1` of `#_ftn1` and `#_ftnref1`. */
const keyOf = (link: Element) => /[^#]*$/.exec(link.getAttribute('href')!)![0].replace(/_?ref/, '')

/** The paragraph of a link back, or the element around all paragraphs of its note. */
function blockOf(link: HTMLElement): HTMLElement | null {
	const paragraph = link.closest('p')
	const around = paragraph?.parentElement
	const isNote = around?.localName === 'div' && around.firstElementChild === paragraph
	return isNote && linksOf(around, toReference).length === 1 ? around : paragraph
}
