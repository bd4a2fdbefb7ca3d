import { calledByHttp, type ChannelKindDefinition } from './channel-kind.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'

export const discord: ChannelKindDefinition = {
	...calledByHttp,
	newSecret: () => null,
	body: discordBody,
	headers: () => ({}),
}

/** 24-bit colours of the edge of an embed. */
const colours: Record<Message['tone'], number> = {
	bad: 0xdc2626,
	warn: 0xf59e0b,
	good: 0x16a34a,
	info: 0x0891b2,
}

/** What Discord takes at most of a title and of a description (discord.com/developers/docs, Embed Limits). */
const longest = { title: 256, description: 4096 }

/** One message with one embed. No mention is parsed, so that no text can call anybody. */
function discordBody(siteName: string, message: Message, at: number): string {
	return JSON.stringify({
		username: siteName.slice(0, 80),
		allowed_mentions: { parse: [] },
		embeds: [
			{
				title: shortened(message.headline, longest.title),
				description: shortened(
					[...message.paragraphs, ...linesOf(message)].join('\n\n'),
					longest.description,
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
