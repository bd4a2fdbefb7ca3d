import { defineMessages } from '#web/i18n/messages.ts'

/** What the page says before anything is asked. */
export const messages = defineMessages({
	fr: {
		ask: 'Votre conversion',
		askHint: 'En toutes lettres ou en symboles, avec ou sans accents.',
		categories: 'Ou choisissez une grandeur',
		examples: 'Exemples',
		example1: '5 pieds 3 pouces en cm',
		example2: '7 L/100 km en mpg',
		example3: '37,5 °C en °F',
		example4: '3 cuillères à soupe en mL',
		sources:
			'Brochure du SI (2019), accord sur le yard et la livre (1959), NIST SP 811, Weights and Measures Act 1985, CEI 80000-13, CODATA 2022 : chaque unité porte sa source. Le calcul se fait en fractions exactes ; π y compte 60 chiffres.',
	},
	en: {
		ask: 'Your conversion',
		askHint: 'In words or in symbols.',
		categories: 'Or choose a quantity',
		examples: 'Examples',
		example1: '5 feet 3 inches in cm',
		example2: '30 mpg to L/100 km',
		example3: '98.6 °F in °C',
		example4: '3 tablespoons in mL',
		sources:
			'SI brochure (2019), yard and pound agreement (1959), NIST SP 811, Weights and Measures Act 1985, IEC 80000-13, CODATA 2022: each unit bears its source. The work is done in exact fractions; π has 60 digits in it.',
	},
})
