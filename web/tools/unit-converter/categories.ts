/** The categories, in the groups and the order of the list; each with the units it opens with. */
export const categoryGroups = {
	everyday: {
		length: ['mi', 'km'],
		mass: ['lb', 'kg'],
		temperature: ['degC', 'degF'],
		volume: ['galus', 'L'],
		area: ['ha', 'm2'],
		speed: ['kmh', 'mph'],
		time: ['h', 'min'],
		fuel: ['l100km', 'mpgus'],
		kitchen: ['tbsp', 'mL'],
	},
	computing: {
		data: ['GB', 'GiB'],
		dataRate: ['Mbps', 'MBps'],
		typography: ['pt', 'px'],
		proportion: ['percent', 'ppm'],
	},
	mechanics: {
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
	},
	heat: {
		temperatureDifference: ['dC', 'dF'],
		thermalConductivity: ['WpmK', 'btuphftF'],
		specificHeat: ['kJpkgK', 'calpgK'],
	},
	electricity: {
		current: ['A', 'mA'],
		voltage: ['V', 'mV'],
		resistance: ['kohm', 'ohm'],
		charge: ['mAh', 'C'],
		capacitance: ['uF', 'nF'],
		inductance: ['mH', 'H'],
		magneticField: ['T', 'G'],
		magneticFlux: ['Wb', 'Mx'],
		magnetisingField: ['Apm', 'Oe'],
	},
	light: {
		illuminance: ['lx', 'fc'],
		luminance: ['cdpm2', 'fL'],
		radioactivity: ['Bq', 'Ci'],
		absorbedDose: ['Gy', 'raddose'],
		doseEquivalent: ['mSv', 'rem'],
		exposure: ['R', 'Cpkg'],
	},
	chemistry: {
		concentration: ['mgdL', 'gL'],
		amountConcentration: ['mmolL', 'molL'],
		amount: ['mol', 'entity'],
	},
} as const

type Groups = typeof categoryGroups

export type GroupName = keyof Groups

export type CategoryName = { [Name in GroupName]: keyof Groups[Name] }[GroupName]

/** The two units that each category opens with. */
export const firstUnits = Object.assign({}, ...Object.values(categoryGroups)) as Record<
	CategoryName,
	readonly [string, string]
>

/** What is no conversion and is looked up: sizes that differ from maker to maker. */
export const sizeTables = ['shoes', 'womenClothing', 'menClothing'] as const

export type SizeTableName = (typeof sizeTables)[number]
