import {
	alphaOf,
	apply,
	type Color,
	colorOf,
	coordinatesIn,
	type Matrix,
	type Triple,
} from './color/color.ts'
import { clip, mapToGamut } from './color/gamut.ts'

/**
 * G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
 * Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.
 */
const matrices: Record<'protanopia' | 'deuteranopia' | 'tritanopia', Matrix> = {
	protanopia: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deuteranopia: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritanopia: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
}

export const visions = ['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'] as const
export type Vision = (typeof visions)[number]

export function simulateVision(vision: Vision, color: Color): Color {
	const light = coordinatesIn('srgb-linear', mapToGamut(color, 'srgb'))
	const luminance = coordinatesIn('xyz-d65', colorOf('srgb-linear', light))[1]
	const simulated: Triple =
		vision === 'achromatopsia' ? [luminance, luminance, luminance] : apply(matrices[vision], light)
	return clip(colorOf('srgb-linear', simulated, alphaOf(color)), 'srgb')
}
