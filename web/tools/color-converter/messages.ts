import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		color: 'Couleur',
		colorHint:
			'Tout ce que CSS comprend : #f97316, hsl(25 95% 53%), oklch(0.7 0.19 48), color-mix(in oklch, red, blue)… ou « bleu nuit », « 255 136 0 ».',
		picker: 'Choisir à l’œil',
		eyedropper: 'Pipette',
		eyedropperLost: 'La pipette a été refermée, ou le navigateur la refuse.',
		picture: 'Choisir une image',
		pictureHint: 'Pour y prendre une couleur. Déposez-la, ou collez-la, n’importe où sur la page.',
		recent: 'Couleurs récentes',
		take: (color: string) => `Prendre ${color}`,
		sliders: 'Régler clarté, chroma et teinte',
		lightness: 'Clarté',
		chroma: 'Chroma',
		hue: 'Teinte',
		alpha: 'Opacité',
		cmyk: 'CMJN est converti sans profil, par la formule de CSS : c’est une approximation. Ce qui s’imprime dépend du papier et des encres.',
		frenchName:
			'Un nom français a une valeur d’usage : la traduction d’un nom de CSS, ou la teinte qu’on lui donne le plus souvent ; « clair » et « pâle » y mêlent du blanc, « foncé » du noir.',
		sources:
			'CSS Color 4 et 5 (W3C) ; OKLab de Björn Ottosson (2020) ; CIE 15 pour Lab ; WCAG 2.2 pour le contraste ; Machado, Oliveira et Fernandes (2009) pour le daltonisme ; charte graphique de l’État pour « bleu France » et « rouge Marianne ». rec2020 a la courbe de la recommandation UIT-R BT.2020, comme dans les navigateurs actuels.',
	},
	en: {
		color: 'Colour',
		colorHint:
			'Anything that CSS understands: #f97316, hsl(25 95% 53%), oklch(0.7 0.19 48), color-mix(in oklch, red, blue)… or “bleu nuit”, “255 136 0”.',
		picker: 'Pick by eye',
		eyedropper: 'Eyedropper',
		eyedropperLost: 'The eyedropper was closed, or the browser refuses it.',
		picture: 'Choose a picture',
		pictureHint: 'To take a colour from it. Drop it, or paste it, anywhere on the page.',
		recent: 'Recent colours',
		take: (color: string) => `Take ${color}`,
		sliders: 'Set lightness, chroma and hue',
		lightness: 'Lightness',
		chroma: 'Chroma',
		hue: 'Hue',
		alpha: 'Opacity',
		cmyk: 'CMYK is converted without a profile, by the formula of CSS: this is an approximation. What is printed depends on paper and inks.',
		frenchName:
			'A French name has the value that usage gives it: the translation of a CSS name, or the shade most often given; “clair” and “pâle” mix white into it, “foncé” black.',
		sources:
			'CSS Color 4 and 5 (W3C); OKLab by Björn Ottosson (2020); CIE 15 for Lab; WCAG 2.2 for contrast; Machado, Oliveira and Fernandes (2009) for colour blindness; the French State’s charter for “bleu France” and “rouge Marianne”. rec2020 has the curve of recommendation ITU-R BT.2020, as in present browsers.',
	},
})
