import { z } from 'zod'
import { causes } from '#services/status/probes/probe-result.ts'
import { locales } from '#services/status/localized-text.ts'
import {
	alertEnds,
	type AlertView,
	type AlertsOverview,
	channelKinds,
	channelPurposes,
	type ChannelView,
	type DeliveryError,
	type NewChannel,
	type RequestedSubscription,
} from './contract.ts'

export const token = z.object({ token: z.string().min(1).max(300) })

export const escalation = z.object({ minutes: z.int() })

export const requestedSubscription = z.object({
	email: z.string(),
	services: z.array(z.string()).nullable(),
}) satisfies z.ZodType<RequestedSubscription>

const deliveryError = z.union([
	z.object({ code: z.literal('http-status'), status: z.int() }),
	z.object({ code: z.enum([...causes, 'internal']) }),
]) satisfies z.ZodType<DeliveryError>

const channel = z.object({
	id: z.string(),
	purpose: z.enum(channelPurposes),
	kind: z.enum(channelKinds),
	address: z.string(),
	locale: z.enum(locales),
	createdAt: z.string(),
	lastError: deliveryError.nullable(),
}) satisfies z.ZodType<ChannelView>

export const newChannel = z.object({
	channel,
	secret: z.string().nullable(),
}) satisfies z.ZodType<NewChannel>

export const alert = z.object({
	id: z.string(),
	openedAt: z.string(),
	monitors: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			state: z.enum(['up', 'degraded', 'down']),
			since: z.string(),
			cause: z.string().nullable(),
			ended: z.enum(alertEnds).nullable(),
			isRemoved: z.boolean(),
		}),
	),
	level: z.number(),
	raisedAt: z.string().nullable(),
	nextLevelAt: z.string().nullable(),
	acknowledgedAt: z.string().nullable(),
	acknowledgedBy: z.string().nullable(),
	resolvedAt: z.string().nullable(),
	ended: z.enum(alertEnds).nullable(),
}) satisfies z.ZodType<AlertView>

export const alerts = z.object({
	channels: z.array(channel),
	alerts: z.array(alert),
	escalateAfterMinutes: z.number(),
	subscribers: z.number(),
	delivery: z.enum(['smtp', 'kept']),
}) satisfies z.ZodType<AlertsOverview>
