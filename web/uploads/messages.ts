import { defineMessages, type Message } from '#web/i18n/messages.ts'
import type { UploadFailure } from './upload-file.ts'

export const messages = defineMessages({
	fr: {
		choose: 'Choisir des images',
		chooseOne: 'Choisir une image',
		drop: 'Ou déposez-les, ou collez-les, n’importe où sur la page.',
		dropOne: 'Ou déposez-la, ou collez-la, n’importe où sur la page.',
		needsJavaScript: 'L’envoi d’images a besoin de JavaScript : activez-le dans votre navigateur.',
		list: 'Envois',
		waiting: 'En attente',
		sending: (percent: string) => `Envoi : ${percent}`,
		processing: 'Préparation…',
		done: 'Envoyée',
		cancelled: 'Envoi annulé',
		progressOf: (name: string) => `Envoi de ${name}`,
		cancel: 'Annuler',
		cancelOf: (name: string) => `Annuler l’envoi de ${name}`,
		convert: 'Convertir la photo',
		retry: 'Réessayer',
		retryOf: (name: string) => `Réessayer l’envoi de ${name}`,
		clear: 'Effacer la liste',
		announced: (done: number, failed: number, open: number) =>
			[
				open > 0 && `${open} ${open === 1 ? 'image en cours' : 'images en cours'}`,
				done > 0 && `${done} ${done === 1 ? 'envoyée' : 'envoyées'}`,
				failed > 0 && `${failed} ${failed === 1 ? 'refusée' : 'refusées'}`,
			]
				.filter(Boolean)
				.join(', ') + '.',
	},
	en: {
		choose: 'Choose pictures',
		chooseOne: 'Choose a picture',
		drop: 'Or drop or paste them anywhere on the page.',
		dropOne: 'Or drop or paste it anywhere on the page.',
		needsJavaScript: 'Uploading pictures needs JavaScript: turn it on in your browser.',
		list: 'Uploads',
		waiting: 'Waiting',
		sending: (percent: string) => `Sending: ${percent}`,
		processing: 'Processing…',
		done: 'Uploaded',
		cancelled: 'Upload cancelled',
		progressOf: (name: string) => `Upload of ${name}`,
		cancel: 'Cancel',
		cancelOf: (name: string) => `Cancel the upload of ${name}`,
		convert: 'Convert the photo',
		retry: 'Retry',
		retryOf: (name: string) => `Retry the upload of ${name}`,
		clear: 'Clear the list',
		announced: (done: number, failed: number, open: number) =>
			[
				open > 0 && `${open} ${open === 1 ? 'picture' : 'pictures'} in progress`,
				done > 0 && `${done} uploaded`,
				failed > 0 && `${failed} failed`,
			]
				.filter(Boolean)
				.join(', ') + '.',
	},
})

/** By reason or code of the failure. */
export const uploadErrorMessages = defineMessages({
	fr: {
		IMAGE_FORMAT_UNSUPPORTED:
			'Ce fichier n’est pas une image que le site sait lire : JPEG, PNG, WebP, AVIF, GIF ou SVG.',
		IMAGE_UNREADABLE: 'Cette image est abîmée ou incomplète. Enregistrez-la de nouveau, puis réessayez.',
		HEIC_UNSUPPORTED:
			'Ce site ne sait pas lire les photos HEIC. L’outil d’images la convertit en JPEG, dans votre navigateur.',
		TOO_MANY_PIXELS: 'Cette image a trop de pixels. Réduisez ses dimensions, puis réessayez.',
		TOO_MANY_FRAMES: 'Cette animation est trop longue. Raccourcissez-la, puis réessayez.',
		QUOTA_EXCEEDED:
			'La place prévue pour vos images est prise. Supprimez celles qui ne servent plus, ou demandez plus de place à l’administration du site.',
		PAYLOAD_TOO_LARGE: 'Ce fichier est trop lourd. Réduisez l’image, puis réessayez.',
		TRANSFORM_TIMEOUT: 'Cette image est trop longue à préparer. Réduisez ses dimensions, puis réessayez.',
		TOO_MANY_REQUESTS: 'Trop d’envois en peu de temps. Réessayez dans une minute.',
		UNAVAILABLE: 'Le site prépare beaucoup d’images en ce moment. Réessayez dans une minute.',
		OFFLINE: 'La connexion a été perdue. L’envoi reprendra dès qu’elle reviendra.',
		UNAUTHORIZED: 'Votre session est terminée. Connectez-vous dans un autre onglet, puis réessayez.',
		FORBIDDEN: 'Votre compte n’a pas le droit d’envoyer cette image.',
		NOT_FOUND: 'L’image à remplacer n’existe plus.',
		PICTURE_EXISTS: 'Le site a déjà cette image :',
		VALIDATION_ERROR: 'Ce fichier n’a pas été accepté.',
		INTERNAL_SERVER_ERROR: 'Quelque chose n’a pas fonctionné de notre côté. Réessayez dans une minute.',
	},
	en: {
		IMAGE_FORMAT_UNSUPPORTED:
			'This file is not a picture the site can read: JPEG, PNG, WebP, AVIF, GIF or SVG.',
		IMAGE_UNREADABLE: 'This picture is damaged or incomplete. Save it again, then retry.',
		HEIC_UNSUPPORTED:
			'This site cannot read HEIC photos. The image tool converts it to JPEG, inside your browser.',
		TOO_MANY_PIXELS: 'This picture has too many pixels. Make it smaller, then retry.',
		TOO_MANY_FRAMES: 'This animation is too long. Shorten it, then retry.',
		QUOTA_EXCEEDED:
			'The space for your pictures is full. Remove those you no longer need, or ask the site’s administrators for more.',
		PAYLOAD_TOO_LARGE: 'This file is too heavy. Make the picture smaller, then retry.',
		TRANSFORM_TIMEOUT: 'This picture takes too long to process. Make it smaller, then retry.',
		TOO_MANY_REQUESTS: 'Too many uploads in a short time. Try again in a minute.',
		UNAVAILABLE: 'The site is processing many pictures right now. Try again in a minute.',
		OFFLINE: 'The connection was lost. The upload will resume when it comes back.',
		UNAUTHORIZED: 'Your session has ended. Sign in from another tab, then retry.',
		FORBIDDEN: 'Your account is not allowed to upload this picture.',
		NOT_FOUND: 'The picture to replace no longer exists.',
		PICTURE_EXISTS: 'The site already has this picture:',
		VALIDATION_ERROR: 'This file was not accepted.',
		INTERNAL_SERVER_ERROR: 'Something failed on our side. Try again in a minute.',
	},
})

type UploadErrorMessages = Record<keyof (typeof uploadErrorMessages)['fr'], Message>

/** The text for a failed upload, by its reason or else its code. */
export function uploadErrorText(words: UploadErrorMessages, { code, reason = '' }: UploadFailure): string {
	const key = [reason, code].find((name) => Object.hasOwn(words, name)) ?? 'INTERNAL_SERVER_ERROR'
	return words[key as keyof UploadErrorMessages] as string
}
