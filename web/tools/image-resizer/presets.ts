import { firstSettings, type Settings } from './settings.ts'

/** What people come for, each as the settings that make it. */
const presets = {
	web: { longest: 1920 },
	email: { longest: 1600, format: 'jpeg', quality: 80, maxKilobytes: 500 },
	/** 35 × 45 mm: the photograph of a French identity card or passport (arrêté du 5 février 2009; ISO/IEC 39794-5). */
	identity: {
		mode: 'print',
		widthMm: 35,
		heightMm: 45,
		dpi: 300,
		fit: 'cover',
		focusY: 42,
		format: 'jpeg',
		quality: 92,
	},
	square: { mode: 'box', width: 1080, height: 1080, fit: 'cover', format: 'jpeg', quality: 85 },
	story: { mode: 'box', width: 1080, height: 1920, fit: 'cover', format: 'jpeg', quality: 85 },
	/** The picture that goes with a shared link (Open Graph). */
	link: { mode: 'box', width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 85 },
	icons: { mode: 'icons', fit: 'pad', format: 'png', name: '{nom}-{l}' },
} as const satisfies Record<string, Partial<Settings>>

export type PresetName = keyof typeof presets

export const presetNames = Object.keys(presets) as PresetName[]

export const presetSettings = (name: PresetName): Settings => ({ ...firstSettings, ...presets[name] })

/** Which preset these settings are, if any. */
export function presetOf(settings: Settings): PresetName | undefined {
	return presetNames.find((name) => {
		const preset = presetSettings(name)
		return (Object.keys(preset) as (keyof Settings)[]).every((key) => preset[key] === settings[key])
	})
}
