import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		drawn: (version: number) => `QR code dessiné, version ${version}.`,
		empty: 'Écrivez quelque chose : le QR code apparaîtra ici.',
		facts: (version: number, size: number) => `Version ${version} : ${size} × ${size} modules.`,
		level: 'Résistance',
		levelHint:
			'La part du dessin qui peut être salie ou cachée sans gêner la lecture. Plus elle est grande, plus le dessin est dense.',
		picture: (text: string) => `QR code de « ${text} »`,
		png: 'Télécharger en PNG',
		share: (percent: number) => `${percent} %`,
		sources:
			'ISO/IEC 18004 (2015), en mode octet, texte en UTF-8. Le masque est choisi comme le demande la norme.',
		svg: 'Télécharger en SVG',
		text: 'Adresse ou texte',
		textAside: (bytes: string, most: string) => `${bytes} / ${most} octets`,
		tooLong: (most: number) =>
			`C’est trop long : avec cette résistance, un QR code contient au plus ${most} octets. Raccourcissez, ou baissez la résistance.`,
	},
	en: {
		drawn: (version: number) => `QR code drawn, version ${version}.`,
		empty: 'Write something: the QR code will appear here.',
		facts: (version: number, size: number) => `Version ${version}: ${size} × ${size} modules.`,
		level: 'Resistance',
		levelHint:
			'How much of the drawing may be dirty or hidden and still be read. The more, the denser the drawing.',
		picture: (text: string) => `QR code of “${text}”`,
		png: 'Download as PNG',
		share: (percent: number) => `${percent}%`,
		sources: 'ISO/IEC 18004 (2015), byte mode, text in UTF-8. The mask is chosen as the standard says.',
		svg: 'Download as SVG',
		text: 'Address or text',
		textAside: (bytes: string, most: string) => `${bytes} / ${most} bytes`,
		tooLong: (most: number) =>
			`This is too long: at this resistance a QR code holds at most ${most} bytes. Shorten it, or lower the resistance.`,
	},
})
