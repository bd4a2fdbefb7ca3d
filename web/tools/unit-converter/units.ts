import type { Locale } from '#web/i18n/messages.ts'
import { divide, multiply, parseNumber, type Rational, rational } from './rational.ts'

/** A quantity in this unit, times `factor`, plus `offset`, is the same quantity in the category's first unit. */
export type Unit = { symbol: Record<Locale, string>; factor: Rational; offset: Rational }

/** `isAbsolute`: nothing is below zero of the first unit. */
export type Category = { units: { [name: string]: Unit }; isAbsolute?: boolean }

/** The product of decimals and fractions of decimals, such as '1/3.6', exactly. */
const exactly = (...factors: string[]) => factors.map(readFactor).reduce(multiply, rational(1n))

function readFactor(factor: string): Rational {
	const [over, under] = factor.split('/').map((decimal) => parseNumber(decimal)!)
	return under ? divide(over!, under) : over!
}

/** A unit whose symbol is written as 'fr|en' where the languages differ. */
const unit = (symbol: string, ...factors: string[]): Unit => ({
	symbol: symbolsOf(symbol),
	factor: exactly(...factors),
	offset: rational(0n),
})

function symbolsOf(symbol: string): Record<Locale, string> {
	const [fr, en = fr] = symbol.split('|') as [string, string?]
	return { fr, en }
}

const foot = '0.3048'
const pound = '0.45359237'
const standardGravity = '9.80665'

/**
 * The categories and their units, the first being the SI unit. All factors are exact: those of the SI brochure (2019),
 * the yard and pound agreement of 1959, and the definitions listed in NIST SP 811 (2008) appendix B; the calorie is the
 * thermochemical one, the Btu that of the International Table, the year the Julian one, data prefixes those of
 * IEC 80000-13.
 */
const definitions = {
	length: {
		units: {
			metre: unit('m', '1'),
			micrometre: unit('µm', '1e-6'),
			millimetre: unit('mm', '1e-3'),
			centimetre: unit('cm', '1e-2'),
			kilometre: unit('km', '1e3'),
			inch: unit('in', '0.0254'),
			foot: unit('ft', foot),
			yard: unit('yd', '0.9144'),
			mile: unit('mi', '1609.344'),
			nauticalMile: unit('NM', '1852'),
			astronomicalUnit: unit('au', '149597870700'),
			lightYear: unit('al|ly', '9460730472580800'),
		},
	},
	mass: {
		units: {
			kilogram: unit('kg', '1'),
			milligram: unit('mg', '1e-6'),
			gram: unit('g', '1e-3'),
			tonne: unit('t', '1e3'),
			ounce: unit('oz', pound, '1/16'),
			pound: unit('lb', pound),
			stone: unit('st', pound, '14'),
			shortTon: unit('sh tn', pound, '2000'),
			longTon: unit('lg tn', pound, '2240'),
			carat: unit('ct', '2e-4'),
		},
	},
	temperature: {
		isAbsolute: true,
		units: {
			kelvin: unit('K', '1'),
			celsius: { ...unit('°C', '1'), offset: exactly('273.15') },
			fahrenheit: { ...unit('°F', '5/9'), offset: exactly('459.67', '5/9') },
			rankine: unit('°R', '5/9'),
		},
	},
	area: {
		units: {
			squareMetre: unit('m²', '1'),
			squareCentimetre: unit('cm²', '1e-4'),
			are: unit('a', '100'),
			hectare: unit('ha', '1e4'),
			squareKilometre: unit('km²', '1e6'),
			squareInch: unit('in²', '0.0254', '0.0254'),
			squareFoot: unit('ft²', foot, foot),
			acre: unit('ac', foot, foot, '43560'),
			squareMile: unit('mi²', '1609.344', '1609.344'),
		},
	},
	volume: {
		units: {
			cubicMetre: unit('m³', '1'),
			millilitre: unit('mL', '1e-6'),
			centilitre: unit('cL', '1e-5'),
			litre: unit('L', '1e-3'),
			cubicInch: unit('in³', '0.0254', '0.0254', '0.0254'),
			cubicFoot: unit('ft³', foot, foot, foot),
			usFluidOunce: unit('US fl oz', '3.785411784e-3', '1/128'),
			usCup: unit('US cup', '3.785411784e-3', '1/16'),
			usPint: unit('US pt', '3.785411784e-3', '1/8'),
			usGallon: unit('US gal', '3.785411784e-3'),
			imperialPint: unit('imp pt', '4.54609e-3', '1/8'),
			imperialGallon: unit('imp gal', '4.54609e-3'),
		},
	},
	speed: {
		units: {
			metrePerSecond: unit('m/s', '1'),
			kilometrePerHour: unit('km/h', '1/3.6'),
			milePerHour: unit('mph', '1609.344/3600'),
			footPerSecond: unit('ft/s', foot),
			knot: unit('kn', '1852/3600'),
			lightSpeed: unit('c', '299792458'),
		},
	},
	time: {
		units: {
			second: unit('s', '1'),
			millisecond: unit('ms', '1e-3'),
			minute: unit('min', '60'),
			hour: unit('h', '3600'),
			day: unit('j|d', '86400'),
			week: unit('sem.|wk', '604800'),
			julianYear: unit('an|yr', '31557600'),
		},
	},
	data: {
		units: {
			byte: unit('o|B', '1'),
			bit: unit('bit', '1/8'),
			kilobyte: unit('ko|kB', '1e3'),
			megabyte: unit('Mo|MB', '1e6'),
			gigabyte: unit('Go|GB', '1e9'),
			terabyte: unit('To|TB', '1e12'),
			kibibyte: unit('Kio|KiB', '1024'),
			mebibyte: unit('Mio|MiB', '1048576'),
			gibibyte: unit('Gio|GiB', '1073741824'),
			tebibyte: unit('Tio|TiB', '1099511627776'),
		},
	},
	pressure: {
		units: {
			pascal: unit('Pa', '1'),
			hectopascal: unit('hPa', '100'),
			kilopascal: unit('kPa', '1e3'),
			bar: unit('bar', '1e5'),
			atmosphere: unit('atm', '101325'),
			torr: unit('Torr', '101325/760'),
			poundPerSquareInch: unit('psi', pound, standardGravity, '1/0.00064516'),
		},
	},
	energy: {
		units: {
			joule: unit('J', '1'),
			kilojoule: unit('kJ', '1e3'),
			calorie: unit('cal', '4.184'),
			kilocalorie: unit('kcal', '4184'),
			wattHour: unit('Wh', '3600'),
			kilowattHour: unit('kWh', '3.6e6'),
			electronvolt: unit('eV', '1.602176634e-19'),
			britishThermalUnit: unit('Btu', '1055.05585262'),
		},
	},
	power: {
		units: {
			watt: unit('W', '1'),
			kilowatt: unit('kW', '1e3'),
			metricHorsepower: unit('ch|PS', '75', standardGravity),
			mechanicalHorsepower: unit('hp', '550', foot, pound, standardGravity),
			btuPerHour: unit('Btu/h', '1055.05585262/3600'),
		},
	},
} satisfies Record<string, Category>

export type CategoryName = keyof typeof definitions

type NamesIn<Name extends CategoryName> = keyof (typeof definitions)[Name]['units']

export type UnitName = { [Name in CategoryName]: NamesIn<Name> }[CategoryName]

export const categories: Record<CategoryName, Category> = definitions
