import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Modifier le texte',
		languages: 'Langues du texte',
		preview: 'Aperçu',
		previewOf: (language: string) => `Aperçu : ${language}`,
		closePreview: 'Fermer l’aperçu',
		saved: 'C’est enregistré.',
		notWritten: 'Pas encore écrit dans cette langue',
		notWrittenLead: 'Les visiteurs lisent le texte français à la place.',
		notWrittenFrench: 'Sans texte français, les visiteurs francophones ne voient pas cette page.',
		startEn: 'Écrire en anglais',
		startFr: 'Écrire en français',
		startFromFr: 'Partir du texte français',
		startFromEn: 'Partir du texte anglais',
		share: 'Lien d’aperçu',
		shareOf: (language: string) => `Lien d’aperçu : ${language}`,
		shareLead:
			'Montre le brouillon à qui a le lien, sans compte. Archiver le texte ou révoquer les liens y met fin.',
		createLink: 'Créer un lien d’aperçu',
		revokeLinks: 'Révoquer les liens',
		linksRevoked: 'Les liens d’aperçu créés jusqu’ici ne montrent plus rien.',
		linkUntil: (time: string) => `Ce lien montre le brouillon jusqu’au ${time}.`,
	},
	en: {
		title: 'Edit the text',
		languages: 'Languages of the text',
		preview: 'Preview',
		previewOf: (language: string) => `Preview: ${language}`,
		closePreview: 'Close the preview',
		saved: 'Saved.',
		notWritten: 'Not written yet in this language',
		notWrittenLead: 'Visitors read the French text instead.',
		notWrittenFrench: 'Without a French text, visitors who read French do not see this page.',
		startEn: 'Write in English',
		startFr: 'Write in French',
		startFromFr: 'Start from the French text',
		startFromEn: 'Start from the English text',
		share: 'Preview link',
		shareOf: (language: string) => `Preview link: ${language}`,
		shareLead:
			'Shows the draft to anyone who has the link, without an account, until you archive the text or revoke the links.',
		createLink: 'Create a preview link',
		revokeLinks: 'Revoke the links',
		linksRevoked: 'The preview links created so far show nothing any more.',
		linkUntil: (time: string) => `This link shows the draft until ${time}.`,
	},
})

export const errorMessages = defineMessages({
	fr: {
		TITLE_TOO_LONG: 'Le titre est trop long ou contient un caractère caché. Raccourcissez-le.',
		SUMMARY_TOO_LONG: 'Le résumé est trop long ou tient sur plusieurs lignes. Raccourcissez-le.',
		BODY_TOO_LONG: 'Le texte est trop long. Raccourcissez-le, ou partagez-le entre deux pages.',
		DRAFT_CHANGED:
			'Quelqu’un d’autre a enregistré ce texte entre-temps. Enregistrez de nouveau pour garder le vôtre : l’autre restera dans les versions.',
	},
	en: {
		TITLE_TOO_LONG: 'The title is too long or has a hidden character. Shorten it.',
		SUMMARY_TOO_LONG: 'The summary is too long or has several lines. Shorten it.',
		BODY_TOO_LONG: 'The text is too long. Shorten it, or split it into two pages.',
		DRAFT_CHANGED:
			'Somebody else has saved this text meanwhile. Save again to keep yours: the other one stays among the versions.',
	},
})
