import type { ChannelKind } from '#services/status/notifications/contract.ts'
import type { ChannelKindDefinition } from './channel-kind.ts'
import { discord } from './discord.ts'
import { mail } from './mail.ts'
import { webhook } from './webhook.ts'

export const channelKindDefinitions: Record<ChannelKind, ChannelKindDefinition> = { mail, webhook, discord }
