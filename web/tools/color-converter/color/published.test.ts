import { test } from 'node:test'
import { alphaOf, coordinatesIn } from './color.ts'
import { near, read } from './testing.ts'

/** A colour and its published sRGB coordinates, from 0 to 1. */
type Published = { text: string; srgb: readonly [number, number, number]; alpha?: number; source: string }

const wptLab = 'web-platform-tests, css/css-color/lab-*.html'
const wptOklab = 'web-platform-tests, css/css-color/oklab-*.html'
const wptOklch = 'web-platform-tests, css/css-color/oklch-*.html'
const wptColor = 'web-platform-tests, css/css-color/predefined-*.html'
const wptMix = 'web-platform-tests, css/css-color/parsing/color-computed-color-mix-function.html'
const wptOut = 'web-platform-tests, css/css-color/parsing/color-mix-out-of-gamut.html'

const green = [0, 128 / 255, 0] as const

const published: readonly Published[] = [
	{ text: 'lab(46.277% -47.562 48.583)', srgb: green, source: wptLab },
	{ text: 'lab(50% 50 0)', srgb: [0.756208, 0.304487, 0.475634], source: wptLab },
	{ text: 'lab(70% -45 0)', srgb: [0.107906, 0.755567, 0.663982], source: wptLab },
	{ text: 'lab(70% 0 70)', srgb: [0.766254, 0.663607, 0.055775], source: wptLab },
	{ text: 'lab(55% 0 -60)', srgb: [0.128128, 0.53105, 0.927645], source: wptLab },
	{ text: 'oklab(51.975% -0.1403 0.10768)', srgb: green, source: wptOklab },
	{ text: 'oklab(50% 0.05 0)', srgb: [0.48477, 0.3429, 0.38412], source: wptOklab },
	{ text: 'oklab(70% -0.1 0)', srgb: [0.29264, 0.70096, 0.63017], source: wptOklab },
	{ text: 'oklab(70% 0 0.125)', srgb: [0.73942, 0.60484, 0.1965], source: wptOklab },
	{ text: 'oklab(55% 0 -0.2)', srgb: [0.27888, 0.38072, 0.89414], source: wptOklab },
	{ text: 'oklch(50% 0.2 0)', srgb: [0.70492, 0.02351, 0.37073], source: wptOklch },
	{ text: 'oklch(50% 0.2 270)', srgb: [0.23056, 0.3173, 0.82628], source: wptOklch },
	{ text: 'oklch(80% 0.15 160)', srgb: [0.32022, 0.85805, 0.61147], source: wptOklch },
	{ text: 'oklch(55% 0.15 345)', srgb: [0.67293, 0.27791, 0.5228], source: wptOklch },
	{ text: 'color(display-p3 0.21604 0.49418 0.13151)', srgb: green, source: wptColor },
	{ text: 'color(rec2020 0.235202 0.431704 0.085432)', srgb: green, source: wptColor },
	{ text: 'color(a98-rgb 0.281363 0.498012 0.116746)', srgb: green, source: wptColor },
	{ text: 'color(prophoto-rgb 0.230479 0.395789 0.129968)', srgb: green, source: wptColor },
	{ text: 'color(xyz 0.07719 0.15438 0.02573)', srgb: green, source: wptColor },
	{ text: 'color(xyz-d50 0.08312 0.154746 0.020961)', srgb: green, source: wptColor },
	{
		text: 'color-mix(in hsl, color(display-p3 0 1 0) 100%, rgb(0, 0, 0) 0%)',
		srgb: [-0.511814, 1.01832, -0.310726],
		source: wptOut,
	},
	mix('hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%)', [0.33, 0.36, 0.24]),
	mix('hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%)', [0.4375, 0.415625, 0.2625]),
	mix('hsl, 25% hsl(120deg 10% 20%), hsl(30deg 30% 40%)', [0.4375, 0.415625, 0.2625]),
	mix('hsl, hsl(120deg 10% 20%) 30%, hsl(30deg 30% 40%) 90%', [0.4375, 0.415625, 0.2625]),
	mix('hsl, hsl(120deg 10% 20%) 12.5%, hsl(30deg 30% 40%) 37.5%', [0.4375, 0.415625, 0.2625], 0.5),
	mix('hsl, hsl(120deg 10% 20%) 0%, hsl(30deg 30% 40%) 0%', [0.33, 0.36, 0.24], 0),
	mix('hsl, hsl(120deg 10% 20% / .4), hsl(30deg 30% 40% / .8)', [0.37222222, 0.41111111, 0.25555556], 0.6),
	mix('hsl, transparent, hsl(30deg 30% 40%)', [0.52, 0.4, 0.28], 0.5),
	mix('hsl, white, blue', [0.625, 0.625, 0.875]),
	mix('hsl longer hue, hsl(40deg 50% 50%), hsl(60deg 50% 50%)', [0.25, 0.33333333, 0.75]),
	mix('hsl longer hue, red, white', [0.625, 0.875, 0.875]),
	mix('hsl longer hue, red, transparent', [0, 1, 1], 0.5),
	mix('hsl increasing hue, hsl(320deg 50% 50%), hsl(20deg 50% 50%)', [0.75, 0.25, 0.33333333]),
	mix('hsl decreasing hue, hsl(50deg 50% 50%), hsl(330deg 50% 50%)', [0.75, 0.33333333, 0.25]),
	mix('hsl, hsl(none none none), hsl(30deg 40% 80%)', [0.88, 0.8, 0.72]),
	mix('hsl, hsl(120deg 20% none), hsl(30deg 40% 60%)', [0.66, 0.72, 0.48]),
	mix('hsl, hsl(120deg 40% 40% / none), hsl(0deg 40% 40% / 0.5)', [0.56, 0.56, 0.24], 0.5),
	mix('hsl, hsl(30deg 40% 80% / 25%) 0%, hsl(90deg none none / none)', [0.8, 0.88, 0.72], 0.25),
	mix('hwb, hwb(120deg 10% 20%), hwb(30deg 30% 40%)', [0.575, 0.7, 0.2]),
	mix('hwb, hwb(120deg 10% 20% / .4), hwb(30deg 30% 40% / .8)', [0.55833333, 0.66666667, 0.23333333], 0.6),
	mix('hwb, white 10%, blue', [0.1, 0.1, 1]),
]

function mix(inside: string, srgb: Published['srgb'], alpha = 1): Published {
	return { text: `color-mix(in ${inside})`, srgb, alpha, source: wptMix }
}

/** The precision of web-platform-tests. */
const within = 0.001

test('colours of web-platform-tests are read correctly', () => {
	for (const { text, srgb, alpha = 1 } of published) {
		const color = read(text)
		near(coordinatesIn('srgb', color), srgb, within, text)
		near([alphaOf(color)], [alpha], 1e-6, text)
	}
})
