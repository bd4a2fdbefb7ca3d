import { maxPictures } from '#services/feedback/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		pictures: 'Images',
		attach: 'Joindre une image',
		file: 'Image',
		fileHint:
			'JPEG, PNG, WebP ou AVIF, de 10 Mo au plus. Les membres connectés la voient : cachez ce qui est privé.',
		alt: 'Ce qu’elle montre',
		altHint: 'En une phrase, pour qui ne la voit pas.',
		send: 'Joindre l’image',
		added: 'L’image est jointe.',
		'picture-removed': 'L’image est retirée.',
	},
	en: {
		pictures: 'Pictures',
		attach: 'Add a picture',
		file: 'Picture',
		fileHint: 'JPEG, PNG, WebP or AVIF, 10 MB at most. Signed-in members see it: hide what is private.',
		alt: 'What it shows',
		altHint: 'In one sentence, for those who cannot see it.',
		send: 'Add the picture',
		added: 'The picture was added.',
		'picture-removed': 'The picture was removed.',
	},
})

/** By the outcome in the address, those that do not come from the picture itself. */
export const outcomeMessages = defineMessages({
	fr: {
		alt: 'Dites en une phrase ce que montre l’image, puis choisissez-la de nouveau.',
		file: 'Choisissez une image.',
		NOT_FOUND: 'Vous ne pouvez plus joindre d’image ici : la page a changé entre-temps.',
		POST_MERGED: 'L’équipe vient de réunir cette demande avec une autre. Rechargez la page pour la voir.',
		TOO_MANY_PICTURES: `Il y a déjà ${maxPictures} images : retirez-en une d’abord.`,
		TOO_MANY_BYTES: 'L’image a plus de 10 Mo. Réduisez-la, puis réessayez.',
		EMAIL_NOT_VERIFIED:
			'Confirmez d’abord votre adresse mail : le lien est dans le message que vous avez reçu.',
		NOT_WHILE_IMPERSONATING: 'Une image ne se joint pas au nom de quelqu’un d’autre.',
	},
	en: {
		alt: 'Say in one sentence what the picture shows, then choose it again.',
		file: 'Choose a picture.',
		NOT_FOUND: 'You can no longer add a picture here: the page has changed meanwhile.',
		POST_MERGED: 'The team has just merged this request with another. Reload the page to see it.',
		TOO_MANY_PICTURES: `There are ${maxPictures} pictures already: remove one first.`,
		TOO_MANY_BYTES: 'The picture has more than 10 MB. Make it smaller, then try again.',
		EMAIL_NOT_VERIFIED: 'Confirm your email address first: the link is in the email you received.',
		NOT_WHILE_IMPERSONATING: 'A picture cannot be added in the name of somebody else.',
	},
})
