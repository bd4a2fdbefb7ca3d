import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { answerOf, conversionOf, optionsOf } from './conversion.ts'
import { maxExpressionLength, readExpression } from './read-expression.ts'
import { unitsCalled } from './unit-index.ts'
import { equationText } from './unit-words.ts'
import { categories } from './units.ts'

function answered(text: string, locale: Locale = 'fr', digits = 10): string {
	const parsed = readExpression(text, locale)
	if (!parsed) return ''
	if ('problem' in parsed) return parsed.problem.reason
	if ('size' in parsed) return `${parsed.size.from} ${parsed.size.value}`
	const conversion = conversionOf({ ...optionsOf(parsed.query), digits })!
	return equationText(conversion, answerOf(conversion), locale).replaceAll(/\u00a0|\u202f/g, ' ')
}

const french: [text: string, equation: string][] = [
	['5 pieds 3 pouces en cm', '63 in = 160,02 cm'],
	['100 km/h en m/s', '100 km/h ≈ 27,77777778 m/s'],
	['37,5 °C en °F', '37,5 °C = 99,5 °F'],
	['7 L/100 km en mpg', '7 L/100 km ≈ 33,60208333 mpg US'],
	['7 litres aux 100 kilomètres en milles par gallon impérial', '7 L/100 km ≈ 40,35441948 mpg UK'],
	['160,02 cm en pieds et pouces', '160,02 cm = 5 ft 3 in'],
	['5400 s en h min s', '5 400 s = 1 h 30 min 0 s'],
	['48,8566° en ° ′ ″', '48,8566° = 48° 51′ 23,76″'],
	['48° 51′ 23,76″ en degrés', '175 883,76″ = 48,8566°'],
	['5\'3" en cm', '63 in = 160,02 cm'],
	['5 ft 3 in in cm', '63 in = 160,02 cm'],
	['5 in in cm', '5 in = 12,7 cm'],
	['-5 ft 3 in en cm', '−63 in = −160,02 cm'],
	['1h30 en s', '90 min = 5 400 s'],
	['1:30:36 en min', '1,51 h = 90,6 min'],
	['1/2 tasse en mL', '0,5 tasse = 125 mL'],
	['1 1/2 TASSES en ml', '1,5 tasse = 375 mL'],
	['3 cuilleres a soupe en cl', '3 c. à s. = 4,5 cL'],
	['3 cuillères à soupe en cL', '3 c. à s. = 4,5 cL'],
	['2 càc en mL', '2 c. à c. = 10 mL'],
	['une demi-livre en g', '0,5 lb = 226,796185 g'],
	['combien de cl dans une tasse', '1 tasse = 25 cL'],
	['Combien font 3 miles en km ?', '3 mi = 4,828032 km'],
	['1 mille marin en km', '1 NM = 1,852 km'],
	['30 nœuds en kilomètres-heure', '30 nd = 55,56 km/h'],
	['4 kilomètres par heure en m/min', '4 km/h ≈ 66,66666667 m/min'],
	['12 pt en px', '12 pt = 16 px'],
	['écart de 5 °C en °F', '5 Δ°C = 9 Δ°F'],
	['5 °C 3 K en °F', '8 ΔK = 14,4 Δ°F'],
	['5:30 min/km en km/h', '5,5 min/km ≈ 10,90909091 km/h'],
	['2 Go en Gio', '2 Go ≈ 1,862645149 Gio'],
	['100 Mb/s en Mo/s', '100 Mbit/s = 12,5 Mo/s'],
	['6 x 10^3 N.m en lbf ft', '6 000 N⋅m ≈ 4 425,372896 lbf⋅ft'],
	['10 m² en ft2', '10 m² ≈ 107,6391042 ft²'],
	['5 um en nm', '5 µm = 5 000 nm'],
	['20 c en f', '20 °C = 68 °F'],
	['2,5 millions de km en ua', '2 500 000 km ≈ 0,01671146781 ua'],
	['1 CV en kW', '1 ch = 0,73549875 kW'],
	['1 hp en W', '1 hp ≈ 745,6998716 W'],
	['90 degrés en radians', '90° ≈ 1,570796327 rad'],
	['6 pieds', '6 ft = 1,8288 m'],
	['5 pieds →', '5 ft = 1,524 m'],
	['  5\u202fpieds\u00a03\u202fpouces   en\u00a0 cm ', '63 in = 160,02 cm'],
	['5pieds3pouces en cm', '63 in = 160,02 cm'],
	['20 ° C en ° F', '20 °C = 68 °F'],
	['moins 40 °F en °C', '−40 °F = −40 °C'],
	['12,5 litres pour 100 km en km/L', '12,5 L/100 km = 8 km/L'],
	['trois quarts de tasse en ml', '0,75 tasse = 187,5 mL'],
	['un quart d’heure en min', '0,25 h = 15 min'],
	['deux heures et demie en minutes', '2,5 h = 150 min'],
	['1 heure et quart en s', '1,25 h = 4 500 s'],
	['1 heure et 30 minutes en s', '90 min = 5 400 s'],
	['50 gallons impériaux en L', '50 gal UK = 227,3045 L'],
	['2 verres en cl', '2 verres = 40 cL'],
	['combien y a-t-il de pouces dans un pied ?', '1 ft = 12 in'],
	['que valent 5 km en milles', '5 km ≈ 3,106855961 mi'],
	['2 km font combien de mètres', '2 km = 2 000 m'],
	['5 km = ? m', '5 km = 5 000 m'],
	['10 °C de différence en °F', '10 Δ°C = 18 Δ°F'],
	['une hausse de 10 °C en °F', '10 Δ°C = 18 Δ°F'],
	['1 kW.h en MJ', '1 kWh = 3,6 MJ'],
	['50 lb-pi en N·m', '50 lbf⋅ft ≈ 67,79089742 N⋅m'],
	['1e-400 m en km', '1 × 10⁻⁴⁰⁰ m = 1 × 10⁻⁴⁰³ km'],
	['1m75 en pieds et pouces', '175 cm ≈ 5 ft 8,8976378 in'],
	['un mètre soixante-quinze en m', '175 cm = 1,75 m'],
	['1 km 500 en km', '1 500 m = 1,5 km'],
	['deux mille mètres en km', '2 000 m = 2 km'],
	['2 mille km en m', '2 000 km = 2 000 000 m'],
	['un mille nautique en km', '1 NM = 1,852 km'],
	['deux cents grammes en kg', '200 g = 0,2 kg'],
	['moins vingt degrés Celsius en °F', '−20 °C = −4 °F'],
	['deux km et demi en m', '2,5 km = 2 500 m'],
	['2 tasses et demie en mL', '2,5 tasses = 625 mL'],
	['1 tasse 1/2 en mL', '1,5 tasse = 375 mL'],
	['5 pi. 3 po. en cm', '63 in = 160,02 cm'],
	['5pi3po en cm', '63 in = 160,02 cm'],
	['10 m carrés en pi²', '10 m² ≈ 107,6391042 ft²'],
	['50 km par heure en m/min', '50 km/h ≈ 833,3333333 m/min'],
	['100 miles à l’heure en km/h', '100 mph = 160,9344 km/h'],
	['Mach 2 en m/s', '2 Ma = 680,588 m/s'],
	['45 degrés 30 minutes en deg', '2 730′ = 45,5°'],
	['45,5° en degrés minutes secondes', '45,5° = 45° 30′ 0″'],
	['20 degrés C en F', '20 °C = 68 °F'],
	['37,2 ºC en ℉', '37,2 °C = 98,96 °F'],
	['10³ m en km', '1 000 m = 1 km'],
	['10^-3 m en mm', '0,001 m = 1 mm'],
	['3 × 10⁸ m/s en km/s', '300 000 000 m/s = 300 000 km/s'],
	['5 pieds cm', '5 ft = 152,4 cm'],
	['5 pieds ça fait combien de cm ?', '5 ft = 152,4 cm'],
	['il y a combien de secondes dans une journée', '1 j = 86 400 s'],
	['une douzaine en unités', '1 dz = 12'],
	['1 lieue', '1 lieue = 4 km'],
	['20 000 lieues en km', '20 000 lieues = 80 000 km'],
	['3 lieues marines en milles marins', '3 l. mar. = 9 NM'],
	['1 lieue de Paris en toises', '1 l. Paris = 2 000 toises'],
	['1 oz en ml', '1 fl oz US ≈ 29,57352956 mL'],
	['100 ml en oz', '100 mL ≈ 3,38140227 fl oz US'],
	['1 oz en g', '1 oz ≈ 28,34952312 g'],
	['1 oz', '1 oz ≈ 28,34952312 g'],
	['8 oz liq en ml', '8 fl oz US = 236,5882365 mL'],
	['2 oz. liq. en cl', '2 fl oz US ≈ 5,914705912 cL'],
	['2 g0 en m/s²', '2 g₀ = 19,6133 m/s²'],
	['1 cuillère à soupe américaine', '1 tbsp US ≈ 14,78676478 mL'],
	['2 cuillères à soupe américaines en ml', '2 tbsp US ≈ 29,57352956 mL'],
	['2 cuillères à soupe françaises en ml', '2 c. à s. = 30 mL'],
	['1 cuillère à café américaine en ml', '1 tsp US ≈ 4,928921594 mL'],
	['3,5 tasses', '3,5 tasses = 87,5 cL'],
	['1 pinte en cl', '1 pinte = 50 cL'],
	['250 kcal', '250 kcal = 1 046 kJ'],
	['0 tasse', '0 tasse = 0 cL'],
	['pointure 42', 'eu 42'],
]

const english: [text: string, equation: string][] = [
	['5 feet 3 inches in cm', '63 in = 160.02 cm'],
	['how many feet in 2 miles', '2 mi = 10,560 ft'],
	['1,234 ft to m', '1,234 ft = 376.1232 m'],
	['30 mpg to L/100 km', '30 mpg US ≈ 7.840486111 L/100 km'],
	['convert 5 meters into feet', '5 m ≈ 16.40419948 ft'],
	['a pound in grams', '1 lb = 453.59237 g'],
	['98.6 degrees Fahrenheit in celsius', '98.6 °F = 37 °C'],
	['60 miles per hour in kph', '60 mph = 96.56064 km/h'],
	['60 miles an hour in km/h', '60 mph = 96.56064 km/h'],
	['half a cup in mL', '0.5 cups = 125 mL'],
	['three quarters of a mile in km', '0.75 mi = 1.207008 km'],
	['an hour and a half in minutes', '1.5 h = 90 min'],
	['two and a half miles in km', '2.5 mi = 4.02336 km'],
	['one hundred and fifty pounds in kg', '150 lb = 68.0388555 kg'],
	['2h30m in min', '150 min = 150 min'],
	['2-7/8 inches in mm', '2.875 in = 73.025 mm'],
	['5 ft. 3 in. in cm', '63 in = 160.02 cm'],
	['10 sqft in m2', '10 ft² = 0.9290304 m²'],
	['7 litres per 100 km in mpg', '7 L/100 km ≈ 33.60208333 mpg US'],
]

test('French expressions are parsed with or without accents, by names, plurals and symbols', () => {
	for (const [text, equation] of french) assert.equal(answered(text), equation, text)
})

test('English expressions are parsed in British and American spelling', () => {
	for (const [text, equation] of english) assert.equal(answered(text, 'en'), equation, text)
})

test('both languages are understood on the pages of both', () => {
	assert.equal(answered('5 feet 3 inches to cm'), '63 in = 160,02 cm')
	assert.equal(answered('5 pieds 3 pouces en cm', 'en'), '63 in = 160.02 cm')
})

test('letter case distinguishes bits from bytes, calories from Calories, milli from mega', () => {
	const cases: [text: string, equation: string][] = [
		['10 KB en kb', '10 ko = 80 kbit'],
		['1 GBps en Mbps', '1 Go/s = 8 000 Mbit/s'],
		['2000 Cal en kJ', '2 000 kcal = 8 368 kJ'],
		['2000 cal en kJ', '2 000 cal = 8,368 kJ'],
		['5 Mm en km', '5 Mm = 5 000 km'],
		['5 Mg en kg', '5 t = 5 000 kg'],
		['10 Mpa en bar', '10 MPa = 100 bar'],
		['5 Mw en kW', '5 MW = 5 000 kW'],
		['5 MM EN CM', '5 mm = 0,5 cm'],
		['5 Kg en g', '5 kg = 5 000 g'],
		['60 Mph en km/h', '60 mph = 96,56064 km/h'],
		['5 Min en s', '5 min = 300 s'],
	]
	for (const [text, equation] of cases) assert.equal(answered(text), equation, text)
	const parsed = readExpression('5 Ml en cL', 'fr')
	assert.ok(parsed && 'problem' in parsed && parsed.problem.reason === 'unknown')
	assert.deepEqual(parsed.problem.near, ['millilitre'])
})

test('a word between two quantities is not mistaken for a symbol: à is neither Å nor a', () => {
	assert.equal(answered('30 à 40 km en milles'), 'unknown')
	assert.equal(answered('30 À en m'), 'unknown')
	assert.equal(answered('30 Å en nm'), '30 Å = 3 nm')
})

test('an ambiguous word has its most common meaning, and the others are listed', () => {
	const others = (text: string) => {
		const parsed = readExpression(text, 'fr')
		if (!parsed || !('query' in parsed)) return text
		const { from, otherFrom, to, otherTo } = parsed.query
		return [
			[from, ...otherFrom.map(({ unit }) => unit)],
			[to[0]!, ...otherTo.map(({ unit }) => unit)],
		]
			.map((units) => units.map(({ id }) => id).join(' '))
			.join(' → ')
	}
	assert.equal(others('2 gallons en litres'), 'galus galuk → L')
	assert.equal(others('10 L en pintes'), 'L → pintefr ptus ptuk')
	assert.equal(others('1 lieue'), 'lieuem lieue lieuep lieuemar lea → km')
	assert.equal(others('1 cuillère à soupe'), 'tbsp tbspus → mL')
	assert.equal(others('1 oz en ml'), 'flozus flozuk → mL')
	assert.equal(others('1 oz'), 'oz flozus flozuk → g')
	assert.equal(others('3 milles en km'), 'mi nmi → km')
	assert.equal(others('3 onces en g'), 'oz ozt → g')
	assert.equal(others('1 once'), 'oz ozt → g')
	assert.equal(others('8 ounces in g'), 'oz ozt → g')
	assert.equal(others('2 onces en cl'), 'flozus flozuk → cL')
	assert.equal(others('1 an en jours'), 'a agreg → d')
	assert.equal(others('10 chevaux en kW'), 'cv hp → kW')
	assert.equal(others('10 MW en kW'), 'MW → kW')
	assert.equal(others('10 mW en kW'), 'mW → kW')
})

test('invalid expressions report a reason', () => {
	const problems: [text: string, reason: string][] = [
		['', ''],
		['   ', ''],
		['12', 'noUnit'],
		['?', ''],
		['-', 'noNumber'],
		['5 kg en m', 'different'],
		['5 foo en m', 'unknown'],
		['5 m en foo', 'unknown'],
		['5 kg 3 m', 'mixedScales'],
		['1 m 8 en pieds', 'noUnit'],
		['1 kg 1,5 en g', 'noUnit'],
		['5 kPa 3 en bar', 'noUnit'],
		['2 x 100 m en km', 'unknown'],
		['2^3 m en cm', 'unknown'],
		['pointure 420', 'noSuchSize'],
		['9'.repeat(maxExpressionLength + 1), 'tooLong'],
	]
	for (const [text, reason] of problems) assert.equal(answered(text), reason, text)
})

test('a misspelled unit suggests similar names', () => {
	const parsed = readExpression('5 kilometrss en m', 'fr')
	assert.ok(parsed && 'problem' in parsed && parsed.problem.reason === 'unknown')
	assert.equal(parsed.problem.text, 'kilometrss')
	assert.ok(parsed.problem.near.includes('kilomètre'))
})

test('every unit is found by its names, symbols and other words', () => {
	for (const { name, units } of categories) {
		for (const unit of units) {
			const texts = [...Object.values(unit.name), ...Object.values(unit.symbol), ...unit.words]
			for (const text of texts) {
				const found = unitsCalled(text).some((candidate) => candidate.unit === unit)
				assert.ok(found && text.length < 60, `${name}: ${unit.id} is not found as ${text}`)
			}
		}
	}
})

test('random texts never throw', () => {
	const random = seededFractions(7)
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
	const units = categories.flatMap((category) => category.units)
	const pieces = () =>
		pick([
			() => String(Math.floor(random() * 1000)),
			() =>
				pick([' en ', ' in ', '→', ' et ', '/', '^', ',', '.', ':', "'", '"', '°', '-', '(', '½', 'e', '=']),
			() => pick(units).name.fr,
			() => pick(units).symbol.fr,
			() => String.fromCodePoint(1 + Math.floor(random() * 0xd7fe)),
			() => pick(['\u0000', '\ud83d', '🦆', '1e300', '1/0', '0', '-', '\n', 'écart de ', 'combien de ']),
		])()
	for (let round = 0; round < 600; round++) {
		const text = Array.from({ length: Math.floor(random() * 8) }, pieces).join(pick(['', ' ']))
		assert.doesNotThrow(() => answered(text, pick(['fr', 'en'])), JSON.stringify(text))
	}
})
