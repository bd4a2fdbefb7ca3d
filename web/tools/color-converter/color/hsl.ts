import type { Triple } from './matrix.ts'
import { turned } from './polar.ts'

/*
 * The spaces made of sRGB, coordinates from 0 to 1: CSS Color 4, sections 7 and 8. Hues are degrees; saturation,
 * lightness, whiteness, blackness and value are percentages. They hold colours outside of sRGB too.
 */

/** What is left between the channels of a grey by the computation. */
const noise = 1e-9

export function rgbToHsl(rgb: Triple): Triple {
	const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
	const lightness = (most + least) / 2
	const isGrey = most - least < noise || lightness === 0 || lightness === 1
	const saturation = isGrey ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness)
	const hue = hueOf(rgb)
	// Very far outside of the gamut the division turns the sign.
	return saturation < 0
		? [turned(hue + 180), -saturation * 100, lightness * 100]
		: [hue, saturation * 100, lightness * 100]
}

export function hslToRgb([hue, saturation, lightness]: Triple): Triple {
	const light = lightness / 100
	const reach = (saturation / 100) * Math.min(light, 1 - light)
	const channel = (offset: number) => {
		const place = (offset + turned(hue) / 30) % 12
		return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
	}
	return [channel(0), channel(8), channel(4)]
}

export function rgbToHwb(rgb: Triple): Triple {
	return [hueOf(rgb), Math.min(...rgb) * 100, (1 - Math.max(...rgb)) * 100]
}

export function hwbToRgb([hue, whiteness, blackness]: Triple): Triple {
	const sum = whiteness + blackness
	if (sum >= 100) return [whiteness / sum, whiteness / sum, whiteness / sum]
	const [red, green, blue] = hslToRgb([hue, 100, 50])
	const blend = (pure: number) => pure * (1 - sum / 100) + whiteness / 100
	return [blend(red), blend(green), blend(blue)]
}

/** Hue, saturation and value (HSB in design programs): A. R. Smith, 1978. */
export function rgbToHsv(rgb: Triple): Triple {
	const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
	return [hueOf(rgb), most === 0 ? 0 : ((most - least) / most) * 100, most * 100]
}

export function hsvToRgb([hue, saturation, value]: Triple): Triple {
	return hwbToRgb([hue, value * (1 - saturation / 100), 100 - value])
}

function hueOf([red, green, blue]: Triple): number {
	const most = Math.max(red, green, blue)
	const spread = most - Math.min(red, green, blue)
	if (spread < noise) return 0
	if (most === red) return turned((60 * (green - blue)) / spread)
	return 60 * (most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4)
}
