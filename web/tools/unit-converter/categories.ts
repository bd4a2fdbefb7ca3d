export const categoryGroups = {
	everyday: ['length', 'mass', 'temperature', 'volume', 'area', 'speed', 'time', 'fuel', 'kitchen'],
	computing: ['data', 'dataRate', 'typography', 'proportion'],
	mechanics: [
		'pressure',
		'energy',
		'power',
		'force',
		'torque',
		'angle',
		'acceleration',
		'frequency',
		'rotation',
		'density',
		'flow',
		'massFlow',
		'dynamicViscosity',
		'kinematicViscosity',
	],
	heat: ['temperatureDifference', 'thermalConductivity', 'specificHeat'],
	electricity: [
		'current',
		'voltage',
		'resistance',
		'charge',
		'capacitance',
		'inductance',
		'magneticField',
		'magneticFlux',
		'magnetisingField',
	],
	light: ['illuminance', 'luminance', 'radioactivity', 'absorbedDose', 'doseEquivalent', 'exposure'],
	chemistry: ['concentration', 'amountConcentration', 'amount'],
} as const

export type GroupName = keyof typeof categoryGroups

export type CategoryName = (typeof categoryGroups)[GroupName][number]

export const sizeTables = ['shoes', 'womenClothing', 'menClothing'] as const

export type SizeTableName = (typeof sizeTables)[number]

export const firstUnits: Record<CategoryName, readonly [string, string]> = {
	length: ['mi', 'km'],
	mass: ['lb', 'kg'],
	temperature: ['degC', 'degF'],
	volume: ['galus', 'L'],
	area: ['ha', 'm2'],
	speed: ['kmh', 'mph'],
	time: ['h', 'min'],
	fuel: ['l100km', 'mpgus'],
	kitchen: ['tbsp', 'mL'],
	data: ['GB', 'GiB'],
	dataRate: ['Mbps', 'MBps'],
	typography: ['pt', 'px'],
	proportion: ['percent', 'ppm'],
	pressure: ['bar', 'psi'],
	energy: ['kWh', 'kJ'],
	power: ['cv', 'kW'],
	force: ['kgf', 'N'],
	torque: ['Nm', 'lbfft'],
	angle: ['deg', 'rad'],
	acceleration: ['g0', 'mps2'],
	frequency: ['rpm', 'Hz'],
	rotation: ['turnpmin', 'radps'],
	density: ['gpcm3', 'kgpm3'],
	flow: ['Lpmin', 'm3ph'],
	massFlow: ['kgph', 'gps'],
	dynamicViscosity: ['cP', 'Pas'],
	kinematicViscosity: ['cSt', 'mm2ps'],
	temperatureDifference: ['dC', 'dF'],
	thermalConductivity: ['WpmK', 'btuphftF'],
	specificHeat: ['kJpkgK', 'calpgK'],
	current: ['A', 'mA'],
	voltage: ['V', 'mV'],
	resistance: ['kohm', 'ohm'],
	charge: ['mAh', 'C'],
	capacitance: ['uF', 'nF'],
	inductance: ['mH', 'H'],
	magneticField: ['T', 'G'],
	magneticFlux: ['Wb', 'Mx'],
	magnetisingField: ['Apm', 'Oe'],
	illuminance: ['lx', 'fc'],
	luminance: ['cdpm2', 'fL'],
	radioactivity: ['Bq', 'Ci'],
	absorbedDose: ['Gy', 'raddose'],
	doseEquivalent: ['mSv', 'rem'],
	exposure: ['R', 'Cpkg'],
	concentration: ['mgdL', 'gL'],
	amountConcentration: ['mmolL', 'molL'],
	amount: ['mol', 'entity'],
}

/** Units written one after the other, from large to small: '5 ft 3 in', '1 h 30 min', '48° 51′ 24″'. */
export const compounds: Partial<Record<CategoryName, readonly (readonly string[])[]>> = {
	length: [
		['ft', 'in'],
		['yd', 'ft', 'in'],
		['mi', 'ft'],
	],
	mass: [
		['lb', 'oz'],
		['st', 'lb'],
	],
	time: [
		['h', 'min', 's'],
		['d', 'h', 'min'],
		['d', 'h', 'min', 's'],
	],
	angle: [['deg', 'arcmin', 'arcsec']],
}

/** The unit of a number without one: the minutes of '1 h 30', the inches of "5'3", the 75 of '1 m 75'. */
export const smallerOf: Record<string, string> = {
	d: 'h',
	h: 'min',
	min: 's',
	ft: 'in',
	lb: 'oz',
	st: 'lb',
	deg: 'arcmin',
	arcmin: 'arcsec',
	km: 'm',
	m: 'cm',
	kg: 'g',
	L: 'cL',
}

/** '1 m 8' may be 1.80 m or 1.08 m: these decimal units need all digits. */
export const digitsAfter: Record<string, number> = { km: 3, m: 2, kg: 3, L: 2 }

/** Units whose names depend on the larger unit before: minutes of degrees, 'm' after hours. */
export const meantAfter: Record<string, Record<string, string>> = {
	deg: { min: 'arcmin' },
	arcmin: { s: 'arcsec' },
	h: { m: 'min' },
}
