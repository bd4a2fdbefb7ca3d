import { defineMessages } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'

const messages = defineMessages({
	fr: {
		sources:
			'ISO/IEC 18004 (2015), découpe optimale en segments, texte en UTF-8, masque choisi comme le demande la norme. ISO/IEC 15415 (contraste). RFC 6350 et 2426 (vCard), 5545 (événements), 6068 (mail), 3966 (téléphone), 5870 (lieux). EPC069-12 (virement), ISO 13616 (IBAN), ISO 11649. Wi-Fi Alliance, WPA3.',
	},
	en: {
		sources:
			'ISO/IEC 18004 (2015), cut into segments in the best way, text in UTF-8, the mask chosen as the standard says. ISO/IEC 15415 (contrast). RFC 6350 and 2426 (vCard), 5545 (events), 6068 (mail), 3966 (telephone), 5870 (places). EPC069-12 (transfer), ISO 13616 (IBAN), ISO 11649. Wi-Fi Alliance, WPA3.',
	},
})

/** Where the rules come from. */
export function Sources() {
	return useMessages(messages).sources
}
