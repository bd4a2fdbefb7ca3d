import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		after: 'Après',
		before: 'Avant',
		choose: 'Choisissez une image',
		chooseHint: 'Vous pouvez aussi la déposer ici ou la coller (Ctrl + V).',
		dimensions: (width: string, height: string) => `${width} × ${height} pixels`,
		done: (size: string) => `Image prête, ${size}.`,
		download: 'Télécharger l’image',
		empty: 'L’image aux nouvelles dimensions apparaîtra ici.',
		enlarged: 'Plus grande que l’original, l’image n’en sera pas plus nette.',
		failed: 'Le navigateur n’a pas pu fabriquer cette image. Essayez plus petit, ou un autre format.',
		format: 'Format',
		height: 'Hauteur',
		keepRatio: 'Garder les proportions',
		lossless: 'PNG garde chaque pixel tel quel : le fichier peut être lourd.',
		notAnImage: (name: string) =>
			`Le navigateur ne sait pas lire « ${name} » comme une image. Essayez un fichier JPEG, PNG, WebP, AVIF ou GIF.`,
		quality: 'Qualité',
		resized: 'Image redimensionnée',
		sideWrong: (most: string) => `Écrivez un nombre entier de 1 à ${most}.`,
		sources:
			'Le décodage, le rééchantillonnage et l’écriture sont ceux de votre navigateur. Les informations cachées de la photo (lieu, appareil, date) ne sont pas recopiées.',
		width: 'Largeur',
		working: 'En cours…',
	},
	en: {
		after: 'After',
		before: 'Before',
		choose: 'Choose an image',
		chooseHint: 'You can also drop it here or paste it (Ctrl + V).',
		dimensions: (width: string, height: string) => `${width} × ${height} pixels`,
		done: (size: string) => `Image ready, ${size}.`,
		download: 'Download the image',
		empty: 'The image in its new size will appear here.',
		enlarged: 'Larger than the original, the image will be no sharper.',
		failed: 'The browser could not make this image. Try a smaller one, or another format.',
		format: 'Format',
		height: 'Height',
		keepRatio: 'Keep the proportions',
		lossless: 'PNG keeps every pixel as it is: the file may be heavy.',
		notAnImage: (name: string) =>
			`The browser cannot read “${name}” as an image. Try a JPEG, PNG, WebP, AVIF or GIF file.`,
		quality: 'Quality',
		resized: 'Resized image',
		sideWrong: (most: string) => `Write a whole number from 1 to ${most}.`,
		sources:
			'Decoding, resampling and writing are those of your browser. What the photo hides (place, camera, date) is not copied.',
		width: 'Width',
		working: 'Working…',
	},
})
