import { httpChannel, type ChannelKindDefinition } from './channel-kind.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'

export const discord: ChannelKindDefinition = {
	...httpChannel,
	newSecret: () => null,
	body: discordBody,
	headers: () => ({}),
}

/** The 24-bit colour of the edge of an embed. */
const colours: Record<Message['tone'], number> = {
	bad: 0xdc2626,
	warn: 0xf59e0b,
	good: 0x16a34a,
	info: 0x0891b2,
}

/** Limits of Discord (discord.com/developers/docs, Embed Limits). */
const maxLength = { title: 256, description: 4096 }

/** One message with one embed. Mentions are not parsed, so that no text can ping anybody. */
function discordBody(siteName: string, message: Message, at: number): string {
	return JSON.stringify({
		username: siteName.slice(0, 80),
		allowed_mentions: { parse: [] },
		embeds: [
			{
				title: shortened(message.headline, maxLength.title),
				description: shortened(
					[...message.paragraphs, ...linesOf(message)].join('\n\n'),
					maxLength.description,
				),
				url: message.url,
				color: colours[message.tone],
				timestamp: new Date(at).toISOString(),
			},
		],
	})
}

const linesOf = ({ links = [] }: Message) => links.map(({ label, url }) => `${label}\n${url}`)

const shortened = (text: string, length: number) =>
	text.length <= length ? text : `${text.slice(0, length - 1)}…`
