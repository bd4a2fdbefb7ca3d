import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { faultsIn, mended } from './faults.ts'

const shown = (text: string) => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_')

const measures = [
	`5' 3"`,
	`5'3"`,
	'6’2”',
	'5′ 3″',
	`5' 3 1/2"`,
	`5'3½"`,
	`6'`,
	`48° 51' 24"`,
	`2° 21' 3,5"`,
	'48°51’24”',
	`5'' 3''`,
	`1,5'`,
]

test('straight marks inside of guillemets become “ ”, and guillemets inside of those', () => {
	for (const [wrong, right] of [
		['« il a dit "oui" hier »', '«~il a dit “oui” hier~»'],
		['"il a dit "oui" hier"', '«~il a dit “oui” hier~»'],
		['« il a dit "elle a écrit "non" ici" »', '«~il a dit “elle a écrit «~non~» ici”~»'],
		['“il a dit "oui" hier”', '“il a dit «~oui~» hier”'],
		['« un » "deux" « trois »', '«~un~» «~deux~» «~trois~»'],
		['« "Oui", dit-il. »', '«~“Oui”, dit-il.~»'],
		['« Dit-il "oui" ?\n\nPuis "non"', '«~Dit-il “oui”~?\n\nPuis «~non~»'],
	] as const) {
		assert.equal(shown(mended(wrong)), right)
	}
})

test('feet, inches and angles keep their marks, and quotations around them get theirs', () => {
	for (const [wrong, right] of [
		['Il dit "je fais 5\' 3" pieds nus" hier', '«~je fais 5\' 3" pieds nus~»'],
		['"un 15" et un 17" ?" dit-il', '«~un 15" et un 17"~?~» dit-il'],
		['« elle fait 6’2” » et "lui 5’9”"', '«~elle fait 6’2”~» et «~lui 5’9”~»'],
		['un écran 15" "large" de 3"', 'un écran 15" «~large~» de 3"'],
		['le chapitre "12" et le "13"', 'le chapitre «~12~» et le «~13~»'],
	] as const) {
		const text = shown(mended(wrong))
		assert.ok(text.includes(right), text)
	}
})

/** A sentence as it is typed and as it should be, with quotations in each other and measures between. */
function sentence(pick: (bound: number) => number) {
	const used: string[] = []
	const words = (count: number) =>
		Array.from({ length: count }, () => {
			if (pick(3) > 0) return ['chat', 'l’été', 'Zoé', 'où', 'hier', '12', 'œil'][pick(7)]!
			const measure = measures[pick(measures.length)]!
			used.push(measure)
			return measure
		}).join(' ')
	function quoted(depth: number): { typed: string; right: string } {
		const [before, after] = [`mot ${words(pick(3))}`.trim(), `${words(pick(3))} fin`.trim()]
		const inside = depth < 3 && pick(2) === 0 ? quoted(depth + 1) : { typed: 'mot', right: 'mot' }
		const [left, right] = depth % 2 === 0 ? ['«\u202f', '\u202f»'] : ['“', '”']
		return {
			typed: `"${before} ${inside.typed} ${after}"`,
			right: `${left}${before} ${inside.right} ${after}${right}`,
		}
	}
	const [first, second] = [quoted(0), quoted(0)]
	const [start, middle] = [words(2), words(2)]
	return {
		typed: `Ici ${start} ${first.typed} ${middle} ${second.typed}.`,
		right: `Ici ${start} ${first.right} ${middle} ${second.right}.`,
		used,
	}
}

test('of random sentences, every quotation gets its marks and no measure changes', () => {
	const pick = seededIntegers(12)
	for (let round = 0; round < 500; round += 1) {
		const { typed, right } = sentence(pick)
		assert.equal(shown(mended(typed)), shown(right), typed)
	}
})

test('mending is idempotent and keeps every measure, whatever the text', () => {
	const pick = seededIntegers(13)
	const marks = '" « » “ ” ... … ? ! ; : , . - -- \' ’ ( )'.split(' ')
	const words = 'l qu mot Coeur etc M. Mr 1ère 12 300 € km % ``` www.a.fr n° oe h'.split(' ')
	const blanks = [' ', ' ', ' ', '  ', '\n', '\n\n', '\u202f', '\u00a0']
	const pieces = [...marks, ...words, ...blanks, '`a "b"`', '<p class="a">']
	for (let round = 0; round < 4000; round += 1) {
		const used: string[] = []
		const text = Array.from({ length: 1 + pick(12) }, () => {
			if (pick(5) > 0) return pieces[pick(pieces.length)]!
			used.push(measures[pick(measures.length)]!)
			return ` ${used.at(-1)!} `
		}).join('')
		const once = mended(text)
		assert.equal(mended(once), once, JSON.stringify(text))
		assert.deepEqual(faultsIn(once), [], JSON.stringify(text))
		let from = 0
		for (const measure of text.includes('`') ? [] : used) {
			const at = once.indexOf(measure, from)
			assert.ok(at >= 0, `${JSON.stringify(text)} became ${JSON.stringify(once)}`)
			from = at + measure.length
		}
	}
})
