/** The categories, in the groups and the order of the list. */
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

/** What is no conversion and is looked up: sizes that differ from maker to maker. */
export const sizeTables = ['shoes', 'womenClothing', 'menClothing'] as const

export type SizeTableName = (typeof sizeTables)[number]
