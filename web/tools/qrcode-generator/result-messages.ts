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
		faulty: 'Fix the marked field to see the QR code.',
		tooLong: 'This is too long for a QR code, even the largest. Shorten it, or lower the error correction.',
		tooLongPayment: 'This is too long for a transfer: the standard ends at version 13. Shorten the message.',
		mend: (address: string) => `Without “https” in front, most phones will not open it: ${address}`,
		mendEscapes: (address: string) => `Some phones will open it only in this form: ${address}`,
		mendIt: 'Fix the address',
		facts: (version: number, size: number) => `Version ${version}: ${size} × ${size} modules`,
		room: (bytes: string, count: number) =>
			count === 1 ? `${bytes} byte still free` : `${bytes} bytes still free`,
		noRoom: 'full',
		resists: (percent: number) => `survives the loss of ${percent}%`,
		printed: (side: string, module: string) => `In print: ${side} mm wide, ${module} mm modules`,
		onScreen: (side: string, module: number) => `PNG: ${side} × ${side} pixels, ${module} per module`,
		checking: 'Verifying the QR code…',
		checked: 'Verified: the QR code reads as what you entered.',
		unreadable:
			'The QR code could not be read back, so it cannot be downloaded. Make the logo smaller or the contrast stronger.',
		unchecked: 'The QR code could not be verified: the reader did not load. Try it with your phone.',
		marginLow: 'A margin of less than 4 modules makes reading harder: the standard requires 4.',
		fair: (percent: string) => `The contrast is fair (${percent}%): at 70% or more, every reader copes.`,
		poor: (percent: string) => `The contrast is poor (${percent}%): at least 40% is needed.`,
		inverted: 'The code is lighter than its background: many readers cannot read that. Swap the colours.',
		smallModules: (module: string) =>
			`Modules of ${module} mm are too small for a phone: make them at least 0.4 mm.`,
		logoBudget: (percent: string) =>
			`The logo uses ${percent}% of the error correction of the most affected block. There is still some margin for damage.`,
		logoHeavy: (percent: string) =>
			`The logo uses ${percent}% of the error correction: any damage and the code is unreadable. Make the logo smaller.`,
		logoTooBig: 'The logo hides more than error correction can recover. Make it smaller.',
		png: 'Download as PNG',
		copyPicture: 'Copy the picture',
		copyCharacters: 'Copy as characters',
		served: 'Picture address',
		copied: 'Picture copied.',
		copyRefused: 'The browser blocked copying.',
		opened: 'This QR code contains',
		rawText: 'Raw text',
		open: (target: string) => `Open ${target}`,
		sure: 'I know where it leads',
		nothingFound: 'No QR code was found. Crop the picture, or take it closer up and in good light.',
		notPicture: 'This file is neither a picture nor a PDF that the browser can read.',
		reading: 'Reading the picture…',
		script:
			'This address would run a program or open a file on your device, so it cannot be opened from here.',
		unknownScheme:
			'This is not a website address: it opens an application, so it cannot be opened from here.',
		notEncrypted: 'The connection is not encrypted (http).',
		userInfo: 'A name before “@” imitates another site: only what follows counts.',
		numericHost: 'The site has no name, only an IP address.',
		foreignLetters: 'The site name contains letters that can imitate others.',
		port: 'The address uses an unusual port.',
		shortened: 'This is a shortened address: it hides where it leads.',
		addressLabel: 'SVG picture address',
		addressLimits:
			'The server redraws this QR code for anyone who opens this address, which contains your text in readable form: at most a hundred times in a row, then twice a second.',
		addressNoLogo: 'It does not include the logo.',
		tooFaint:
			'The server does not draw QR codes with such low contrast. Choose a foreground much darker than the background.',
		addressTooLong: 'This text is too long for an address. Download the SVG instead.',
	},
})
