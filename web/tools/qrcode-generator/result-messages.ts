import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		picture: (text: string) => `QR code de « ${text} »`,
		secretPicture: 'QR code du réseau Wi-Fi',
		drawn: (version: number) => `QR code dessiné, version ${version}.`,
		faulty: 'Corrigez le champ signalé : le QR code apparaîtra ensuite.',
		tooLong: 'C’est trop long pour un QR code, même le plus grand. Raccourcissez, ou baissez la résistance.',
		tooLongPayment:
			'C’est trop long pour un virement : la norme s’arrête à la version 13. Raccourcissez le motif.',
		mend: (address: string) =>
			`Sans « https » au début, la plupart des téléphones ne l’ouvriront pas : ${address}`,
		mendEscapes: (address: string) => `Certains téléphones ne l’ouvriront que sous cette forme : ${address}`,
		mendIt: 'Corriger l’adresse',
		facts: (version: number, size: number) => `Version ${version} : ${size} × ${size} modules`,
		room: (bytes: string, count: number) =>
			count === 1 ? `encore ${bytes} octet libre` : `encore ${bytes} octets libres`,
		noRoom: 'plein',
		resists: (percent: number) => `résiste à ${percent} % de pertes`,
		printed: (side: string, module: string) => `Imprimé : ${side} mm de côté, modules de ${module} mm`,
		onScreen: (side: string, module: number) => `PNG : ${side} × ${side} pixels, ${module} par module`,
		checking: 'Relecture de l’image…',
		checked: 'L’image a été relue : elle dit bien ce que vous avez écrit.',
		unreadable:
			'L’image ne se relit pas : elle n’est donc pas proposée. Réduisez le logo ou renforcez le contraste.',
		unchecked:
			'L’image n’a pas pu être relue : le lecteur ne s’est pas chargé. Essayez-la avec votre téléphone.',
		marginLow: 'Une marge de moins de 4 modules gêne la lecture : la norme en demande 4.',
		fair: (percent: string) =>
			`Le contraste est moyen (${percent} %) : à partir de 70 % tous les lecteurs suivent.`,
		poor: (percent: string) => `Le contraste est faible (${percent} %) : il faut au moins 40 %.`,
		inverted:
			'Le dessin est plus clair que le fond : beaucoup de lecteurs ne le reconnaissent pas. Inversez les couleurs.',
		smallModules: (module: string) =>
			`Des modules de ${module} mm sont trop petits pour un téléphone : agrandissez, jusqu’à 0,4 mm au moins.`,
		logoBudget: (percent: string) =>
			`Le logo use ${percent} % de la correction du bloc qui en souffre le plus. Il reste de la marge pour une tache.`,
		logoHeavy: (percent: string) =>
			`Le logo use ${percent} % de la correction : une tache de plus et le code est perdu. Réduisez le logo.`,
		logoTooBig: 'Le logo cache plus que la correction ne peut rendre. Réduisez-le.',
		png: 'Télécharger en PNG',
		copyPicture: 'Copier l’image',
		copyCharacters: 'Copier en caractères',
		served: 'Adresse de l’image',
		copied: 'Image copiée.',
		copyRefused: 'Copie refusée par le navigateur.',
		opened: 'Ce QR code contient',
		rawText: 'Texte lu',
		open: (target: string) => `Ouvrir ${target}`,
		sure: 'Je sais où elle mène',
		nothingFound: 'Aucun QR code n’a été trouvé. Recadrez-la, ou prenez-la de plus près et bien éclairée.',
		notPicture: 'Ce fichier n’est ni une image ni un PDF que le navigateur sait lire.',
		reading: 'Lecture de l’image…',
		script:
			'Cette adresse lancerait un programme ou ouvrirait un fichier de votre appareil. Elle n’est pas ouverte d’ici.',
		unknownScheme:
			'Cette adresse n’est pas celle d’un site : elle s’adresse à une application. Elle n’est pas ouverte d’ici.',
		notEncrypted: 'La connexion n’est pas chiffrée (http).',
		userInfo: 'Un nom placé avant « @ » imite un autre site : seule compte la suite.',
		numericHost: 'Le site n’a pas de nom, seulement une adresse IP.',
		foreignLetters: 'Le nom du site contient des lettres qui peuvent en imiter d’autres.',
		port: 'L’adresse vise un port inhabituel.',
		shortened: 'C’est une adresse raccourcie : elle cache où elle mène.',
		addressLabel: 'Adresse de l’image en SVG',
		addressLimits:
			'Le serveur redessine ce QR code pour qui ouvre cette adresse, où votre texte se lit en clair : cent fois d’affilée au plus, puis deux fois par seconde.',
		addressNoLogo: 'Le logo n’y figure pas.',
		tooFaint:
			'Le serveur ne dessine pas un contraste aussi faible. Choisissez un dessin bien plus foncé que le fond.',
		addressTooLong: 'Ce texte est trop long pour une adresse. Téléchargez plutôt le SVG.',
	},
	en: {
		picture: (text: string) => `QR code of “${text}”`,
		secretPicture: 'QR code of the Wi-Fi network',
		drawn: (version: number) => `QR code drawn, version ${version}.`,
		faulty: 'Mend the marked field: the QR code will then appear.',
		tooLong: 'This is too long for a QR code, even the largest. Shorten it, or lower the resistance.',
		tooLongPayment: 'This is too long for a transfer: the standard ends at version 13. Shorten the message.',
		mend: (address: string) => `Without “https” before it, most telephones will not open it: ${address}`,
		mendEscapes: (address: string) => `Some telephones will open it only in this form: ${address}`,
		mendIt: 'Mend the address',
		facts: (version: number, size: number) => `Version ${version}: ${size} × ${size} modules`,
		room: (bytes: string, count: number) =>
			count === 1 ? `${bytes} byte still free` : `${bytes} bytes still free`,
		noRoom: 'full',
		resists: (percent: number) => `resists ${percent}% of losses`,
		printed: (side: string, module: string) => `In print: ${side} mm wide, modules of ${module} mm`,
		onScreen: (side: string, module: number) => `PNG: ${side} × ${side} pixels, ${module} to a module`,
		checking: 'Reading the picture back…',
		checked: 'The picture was read back: it says what you wrote.',
		unreadable:
			'The picture cannot be read back, so it is not offered. Make the logo smaller or the contrast stronger.',
		unchecked: 'The picture could not be read back: the reader did not load. Try it with your telephone.',
		marginLow: 'A margin of less than 4 modules hinders reading: the standard asks for 4.',
		fair: (percent: string) => `The contrast is fair (${percent}%): from 70% on every reader follows.`,
		poor: (percent: string) => `The contrast is poor (${percent}%): 40% at least are needed.`,
		inverted: 'The drawing is lighter than its ground: many readers do not know it. Swap the colours.',
		smallModules: (module: string) =>
			`Modules of ${module} mm are too small for a telephone: enlarge, to 0.4 mm at least.`,
		logoBudget: (percent: string) =>
			`The logo uses ${percent}% of the correction of the block that suffers most. There is room left for a stain.`,
		logoHeavy: (percent: string) =>
			`The logo uses ${percent}% of the correction: one stain more and the code is lost. Make the logo smaller.`,
		logoTooBig: 'The logo hides more than the correction can give back. Make it smaller.',
		png: 'Download as PNG',
		copyPicture: 'Copy the picture',
		copyCharacters: 'Copy as characters',
		served: 'Address of the picture',
		copied: 'Picture copied.',
		copyRefused: 'The browser refused to copy.',
		opened: 'This QR code holds',
		rawText: 'Text that was read',
		open: (target: string) => `Open ${target}`,
		sure: 'I know where it leads',
		nothingFound: 'No QR code was found. Crop it, or take it nearer and in good light.',
		notPicture: 'This file is neither a picture nor a PDF that the browser can read.',
		reading: 'Reading the picture…',
		script: 'This address would run a program or open a file of your device. It is not opened from here.',
		unknownScheme:
			'This address is not that of a site: it speaks to an application. It is not opened from here.',
		notEncrypted: 'The connection is not encrypted (http).',
		userInfo: 'A name before “@” imitates another site: only what follows counts.',
		numericHost: 'The site has no name, only an IP address.',
		foreignLetters: 'The name of the site has letters that can imitate others.',
		port: 'The address aims at an unusual port.',
		shortened: 'This is a shortened address: it hides where it leads.',
		addressLabel: 'Address of the picture as SVG',
		addressLimits:
			'The server draws this QR code again for whoever opens this address, in which your text can be read: a hundred times in a row at most, then twice a second.',
		addressNoLogo: 'The logo is not part of it.',
		tooFaint: 'The server does not draw so faint a contrast. Choose a drawing much darker than its ground.',
		addressTooLong: 'This text is too long for an address. Download the SVG instead.',
	},
})
