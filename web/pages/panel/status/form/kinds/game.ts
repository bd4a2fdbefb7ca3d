import { z } from 'zod'
import { defineMessages } from '#web/i18n/messages.ts'
import { host, optionalPort } from '#web/pages/panel/status/form/field-schemas.ts'
import { hostField, portField } from './host-fields.ts'
import { type KindForm, optionsOf, orEmpty } from './kind-form.ts'

/** Common games by their names in `gamedig`; other names can be typed. */
const suggestedGames = [
	'minecraft',
	'minecraftbe',
	'counterstrike2',
	'csgo',
	'garrysmod',
	'rust',
	'teamfortress2',
	'terraria',
	'valheim',
]

const messages = defineMessages({
	fr: {
		name: 'Serveur de jeu',
		about: 'Un serveur de jeu dit son état et combien de personnes y jouent.',
		game: 'Jeu',
		gameHint: 'Le nom du jeu selon gamedig, comme « minecraft ».',
		portHint: 'De 1 à 65 535. Sans valeur, celui du jeu.',
	},
	en: {
		name: 'Game server',
		about: 'A game server tells its state and how many people play there.',
		game: 'Game',
		gameHint: 'The name of the game as gamedig knows it, such as “minecraft”.',
		portHint: 'From 1 to 65,535. Without a value, that of the game.',
	},
})

export const game: KindForm<'game'> = {
	messages,
	fields(locale) {
		const words = messages[locale]
		return [
			{
				name: 'game',
				type: 'short',
				label: words.game,
				hint: words.gameHint,
				maxLength: 60,
				options: optionsOf(suggestedGames),
			},
			hostField(locale),
			{ ...portField(locale), hint: words.portHint, optional: true },
		]
	},
	identifying: 3,
	defaults: { game: 'minecraft' },
	addressField: 'host',
	schema: z.object({
		kind: z.literal('game'),
		game: z
			.string({ error: 'INVALID_GAME' })
			.trim()
			.regex(/^[a-z0-9_-]{1,60}$/, 'INVALID_GAME'),
		host,
		port: optionalPort,
	}),
	valuesOf: (target) => ({ game: target.game, host: target.host, port: orEmpty(target.port) }),
}
