import qrCode from 'virtual:icon/lucide/qr-code'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: qrCode,
	category: 'images',
	order: 8,
	takes: ['text'],
	actions: [
		{ query: 'mode=scan', fr: 'Lire un QR code', en: 'Read a QR code' },
		{ query: 'kind=wifi', fr: 'Faire le QR code d’un Wi-Fi', en: 'Make the QR code of a Wi-Fi' },
		{ query: 'kind=payment', fr: 'Faire le QR code d’un virement', en: 'Make the QR code of a transfer' },
	],
	keywords: [
		'qr',
		'qrcode',
		'code',
		'scanner',
		'affiche',
		'lien',
		'adresse',
		'svg',
		'png',
		'link',
		'poster',
		'wifi',
		'vcard',
		'contact',
		'sepa',
		'iban',
		'virement',
		'lecteur',
	],
	fr: {
		title: 'Générateur de QR codes',
		summary:
			'Mettre un lien, un Wi-Fi, un contact ou un virement dans un QR code, relu avant d’être proposé.',
		sample: 'exemple.fr → ▣',
	},
	en: {
		title: 'QR code generator',
		summary: 'Put a link, a Wi-Fi, a contact or a transfer in a QR code, read back before it is offered.',
		sample: 'example.org → ▣',
	},
})
