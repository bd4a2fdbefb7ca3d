import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the results. */
export const messages = defineMessages({
	fr: {
		pictures: 'Images',
		before: 'Avant',
		after: 'Après',
		dimensions: (width: string, height: string) => `${width} × ${height} px`,
		lighter: (percent: string) => `${percent} de moins`,
		made: (seconds: string) => `Faite en ${seconds}`,
		madeAt: (quality: number, seconds: string) => `Qualité ${quality}, faite en ${seconds}`,
		compare: 'Comparer avant et après',
		resized: 'Image redimensionnée',
		ready: (size: string) => `Image prête, ${size}.`,
		progress: (done: number, count: number) => `${done} sur ${count} prêtes`,
		allDone: (done: number, failed: number) => {
			const made = done > 1 ? `${done} images prêtes` : `${done} image prête`
			if (failed === 0) return `${made}.`
			return failed > 1 ? `${made}, ${failed} refusées.` : `${made}, 1 refusée.`
		},
		failedCount: (count: number) => (count === 1 ? '1 refusée' : `${count} refusées`),
		saveZip: 'Télécharger tout (ZIP)',
		zipName: 'images',
		zipFailed:
			'L’archive n’a pas pu être écrite : la place manque peut-être. Téléchargez les images une à une.',
		stopOne: 'Arrêter',
		stopAll: 'Tout arrêter',
		goOn: 'Reprendre',
		removeOne: 'Retirer',
		clear: 'Tout retirer',
		stop: (name: string) => `Arrêter : ${name}`,
		again: (name: string) => `Reprendre : ${name}`,
		remove: (name: string) => `Retirer : ${name}`,
		show: (name: string) => `Voir : ${name}`,
		save: (name: string) => `Télécharger : ${name}`,
		waiting: 'En attente',
		working: (name: string) => `En cours : ${name}`,
		stopped: 'Arrêtée',
		total: (before: string, after: string) => `${before} → ${after}`,
		profileConverted: (name: string) => `Couleurs converties de « ${name} » en sRGB.`,
		animated: 'Image animée : seule sa première vue est gardée.',
		heavier: 'Plus lourde que l’original. Baissez la qualité, ou choisissez WebP ou AVIF.',
		'original-kept':
			'Déjà à la bonne taille : l’original est rendu, ses pixels intacts, car l’écrire à nouveau l’alourdirait.',
		'made-smaller': 'Réduite davantage pour ne pas dépasser le poids demandé.',
		'metadata-partly':
			'Une partie des informations de la photo n’entre pas dans ce format : elle est retirée. JPEG en prend 64 ko, et lui seul les légendes IPTC.',
		'metadata-damaged': 'Les informations de la photo sont illisibles : elles sont retirées.',
		'other-colors':
			'Le profil de couleurs de ce fichier n’est pas d’une sorte connue ici : il n’est pas appliqué, les couleurs peuvent changer.',
		empty: 'Ce fichier est vide.',
		'unknown-type':
			'Ce n’est pas une image connue. Donnez un fichier JPEG, PNG, WebP, AVIF, HEIC, GIF, BMP ou SVG.',
		broken:
			'Ce fichier est abîmé : son début n’a pas de sens. Demandez-le à nouveau, ou enregistrez-le autrement.',
		'too-large':
			'Trop grande pour la mémoire de cet appareil : elle n’a pas été ouverte. Essayez sur un ordinateur.',
		'result-too-large':
			'Le résultat serait trop grand : 16 383 pixels de côté au plus, et ce que la mémoire permet. Demandez moins.',
		'too-complex':
			'Ce dessin est trop complexe : il bloquerait la page. Il n’a pas été dessiné. Exportez-le en PNG.',
		'not-decoded': 'Cette image est incomplète ou d’une variante que le navigateur ne lit pas.',
		'not-encoded': 'Le navigateur n’a pas pu écrire cette image. Essayez plus petit, ou un autre format.',
		'too-heavy':
			'Même minuscule, elle dépasse le poids demandé. Autorisez davantage, ou choisissez JPEG ou WebP.',
		unexpected: 'Cette image n’a pas pu être faite, peut-être faute de mémoire. Reprenez-la seule.',
	},
	en: {
		pictures: 'Images',
		before: 'Before',
		after: 'After',
		dimensions: (width: string, height: string) => `${width} × ${height} px`,
		lighter: (percent: string) => `${percent} less`,
		made: (seconds: string) => `Made in ${seconds}`,
		madeAt: (quality: number, seconds: string) => `Quality ${quality}, made in ${seconds}`,
		compare: 'Compare before and after',
		resized: 'Resized image',
		ready: (size: string) => `Image ready, ${size}.`,
		progress: (done: number, count: number) => `${done} of ${count} ready`,
		allDone: (done: number, failed: number) => {
			const made = done === 1 ? '1 image ready' : `${done} images ready`
			return failed === 0 ? `${made}.` : `${made}, ${failed} refused.`
		},
		failedCount: (count: number) => `${count} refused`,
		saveZip: 'Download all (ZIP)',
		zipName: 'images',
		zipFailed: 'The archive could not be written: there may be no room. Download the images one by one.',
		stopOne: 'Stop',
		stopAll: 'Stop all',
		goOn: 'Go on',
		removeOne: 'Remove',
		clear: 'Remove all',
		stop: (name: string) => `Stop: ${name}`,
		again: (name: string) => `Go on: ${name}`,
		remove: (name: string) => `Remove: ${name}`,
		show: (name: string) => `Show: ${name}`,
		save: (name: string) => `Download: ${name}`,
		waiting: 'Waiting',
		working: (name: string) => `Working: ${name}`,
		stopped: 'Stopped',
		total: (before: string, after: string) => `${before} → ${after}`,
		profileConverted: (name: string) => `Colours converted from “${name}” to sRGB.`,
		animated: 'A moving image: only its first view is kept.',
		heavier: 'Heavier than the original. Lower the quality, or choose WebP or AVIF.',
		'original-kept':
			'Already the right size: you get the original, its pixels untouched, since writing it again would make it heavier.',
		'made-smaller': 'Made smaller, so as not to exceed the weight that you asked for.',
		'metadata-partly':
			'A part of what the photo says does not go into this format: it is removed. JPEG takes 64 kB of it, and JPEG alone IPTC captions.',
		'metadata-damaged': 'What the photo says cannot be read: it is removed.',
		'other-colors':
			'The colour profile of this file is of a kind that is not known here: it is not applied, and colours may change.',
		empty: 'This file is empty.',
		'unknown-type': 'This is no known image. Give a JPEG, PNG, WebP, AVIF, HEIC, GIF, BMP or SVG file.',
		broken: 'This file is damaged: its beginning makes no sense. Ask for it again, or save it otherwise.',
		'too-large': 'Too large for the memory of this device: it was not opened. Try on a computer.',
		'result-too-large':
			'The result would be too large: at most 16,383 pixels a side, and what memory allows. Ask for less.',
		'too-complex':
			'This drawing is too complex: it would block the page. It was not drawn. Export it as PNG.',
		'not-decoded': 'This image is incomplete, or of a variant that the browser does not read.',
		'not-encoded': 'The browser could not write this image. Try smaller, or another format.',
		'too-heavy': 'Even tiny, it exceeds the weight that you asked for. Allow more, or choose JPEG or WebP.',
		unexpected: 'This image could not be made, perhaps for lack of memory. Take it up again alone.',
	},
})
