import type { Triple } from './matrix.ts'

/** An angle from 0 up to 360 degrees. */
export const turned = (degrees: number) => ((degrees % 360) + 360) % 360

/** Lightness, chroma and hue in degrees, of Lab or OKLab. */
export function toPolar([lightness, a, b]: Triple): Triple {
	return [lightness, Math.hypot(a, b), turned((Math.atan2(b, a) * 180) / Math.PI)]
}

export function fromPolar([lightness, chroma, hue]: Triple): Triple {
	const angle = (hue * Math.PI) / 180
	return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}
