/** Numbers below a hundred that are one word, in French and in English. */
const small: Record<string, number> = {
	zéro: 0,
	zero: 0,
	un: 1,
	une: 1,
	a: 1,
	an: 1,
	one: 1,
	deux: 2,
	two: 2,
	trois: 3,
	three: 3,
	quatre: 4,
	four: 4,
	cinq: 5,
	five: 5,
	six: 6,
	sept: 7,
	seven: 7,
	huit: 8,
	eight: 8,
	neuf: 9,
	nine: 9,
	dix: 10,
	ten: 10,
	onze: 11,
	eleven: 11,
	douze: 12,
	twelve: 12,
	treize: 13,
	thirteen: 13,
	quatorze: 14,
	fourteen: 14,
	quinze: 15,
	fifteen: 15,
	seize: 16,
	sixteen: 16,
	seventeen: 17,
	eighteen: 18,
	nineteen: 19,
	vingt: 20,
	vingts: 20,
	twenty: 20,
	trente: 30,
	thirty: 30,
	quarante: 40,
	forty: 40,
	cinquante: 50,
	fifty: 50,
	soixante: 60,
	sixty: 60,
	septante: 70,
	seventy: 70,
	huitante: 80,
	octante: 80,
	eighty: 80,
	nonante: 90,
	ninety: 90,
}

/** What multiplies the number before it, and adds to what is before that. */
const large: Record<string, number> = {
	cent: 100,
	cents: 100,
	hundred: 100,
	mille: 1000,
	thousand: 1000,
	million: 1_000_000,
	millions: 1_000_000,
	milliard: 1_000_000_000,
	milliards: 1_000_000_000,
}

const nextWord = /^(?:[ -]?(?:(?:et|and)[ -])?)(\p{L}+)(?!\p{L})/iu

export type Spelled = { value: number; rest: string }

/**
 * The numbers in words at the start of a text, from the shortest to the longest: 'deux mille mètres' begins with 2 and
 * with 2000, as 'deux mille marins' does. French as in France, Belgium and Switzerland, and English.
 */
export function spelledNumbers(text: string): Spelled[] {
	const readings: Spelled[] = []
	let [thousands, hundreds, last] = [0, 0, NaN]
	let rest = text
	for (;;) {
		const [matched = '', word = ''] = nextWord.exec(rest) ?? []
		const name = word.toLowerCase()
		// 'twenty and a half'
		if (/^an?$/.test(name) && readings.length > 0) return readings
		const unit = small[name]
		const scale = large[name]
		if (scale !== undefined) {
			if (scale > 100) [thousands, hundreds] = [thousands + (hundreds || 1) * scale, 0]
			else if (hundreds < 100) hundreds = (hundreds || 1) * scale
			else return readings
		} else if (unit === undefined) return readings
		else if (unit === 20 && last === 4) hundreds += 76
		else if (isNext(last, unit)) hundreds += unit
		else return readings
		last = unit ?? NaN
		rest = rest.slice(matched.length)
		readings.push({ value: thousands + hundreds, rest })
	}
}

/** 'vingt-cinq', 'soixante-quinze', 'dix-sept': after tens comes what is smaller, after anything else nothing. */
const isNext = (last: number, unit: number) =>
	Number.isNaN(last) || (last >= 20 && unit < 20) || (last === 10 && unit >= 7 && unit < 10)
