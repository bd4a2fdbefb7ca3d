import qrCode from 'virtual:icon/lucide/qr-code'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: qrCode,
	shelf: 'images',
	order: 8,
	takes: ['text'],
	keywords: ['qr', 'qrcode', 'code', 'scanner', 'affiche', 'lien', 'adresse', 'svg', 'png', 'link', 'poster'],
	fr: {
		title: 'Générateur de QR codes',
		summary: 'Mettre une adresse ou un texte dans un QR code, à imprimer ou à afficher.',
	},
	en: {
		title: 'QR code generator',
		summary: 'Put an address or a text in a QR code, to print or to show.',
	},
})
