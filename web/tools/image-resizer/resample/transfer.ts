/**
 * The sRGB transfer function (IEC 61966-2-1, § 5.2): what a stored value is in light, both from 0 to 1. Display P3 has
 * the same.
 */
export function toLight(stored: number): number {
	return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4
}

/** The way back. */
export function toStored(light: number): number {
	return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/** The light of each of the 256 stored values. */
export const lightOf = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255))

/** Steps of light fine enough for the darkest stored values: a twentieth of one of them each. */
export const lightSteps = 65_535

/** The stored value, 0 to 255, of each step of light. */
export const storedOf = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
	Math.round(255 * toStored(step / lightSteps)),
)
