import { z } from 'zod'
import { locales } from '#services/status/written.ts'
import {
	alarmEnds,
	type AlarmView,
	type AlertsView,
	channelKinds,
	channelPurposes,
	type ChannelView,
	type NewChannel,
	type ReadWish,
} from './contract.ts'

export const token = z.object({ token: z.string().min(1).max(300) })

export const escalation = z.object({ minutes: z.int() })

export const readWish = z.object({
	email: z.string(),
	services: z.array(z.string()).nullable(),
}) satisfies z.ZodType<ReadWish>

const channel = z.object({
	id: z.string(),
	purpose: z.enum(channelPurposes),
	kind: z.enum(channelKinds),
	address: z.string(),
	locale: z.enum(locales),
	createdAt: z.string(),
	lastError: z.string().nullable(),
}) satisfies z.ZodType<ChannelView>

export const newChannel = z.object({
	channel,
	secret: z.string().nullable(),
}) satisfies z.ZodType<NewChannel>

export const alarm = z.object({
	id: z.string(),
	openedAt: z.string(),
	monitors: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			state: z.enum(['up', 'degraded', 'down']),
			since: z.string(),
			cause: z.string().nullable(),
			ended: z.enum(alarmEnds).nullable(),
			isRemoved: z.boolean(),
		}),
	),
	level: z.number(),
	raisedAt: z.string().nullable(),
	nextLevelAt: z.string().nullable(),
	acknowledgedAt: z.string().nullable(),
	acknowledgedBy: z.string().nullable(),
	resolvedAt: z.string().nullable(),
	ended: z.enum(alarmEnds).nullable(),
}) satisfies z.ZodType<AlarmView>

export const alerts = z.object({
	channels: z.array(channel),
	alarms: z.array(alarm),
	escalateAfterMinutes: z.number(),
	subscribers: z.number(),
	delivery: z.enum(['smtp', 'kept']),
}) satisfies z.ZodType<AlertsView>

export const refusal = z.object({
	code: z.enum([
		'VALIDATION_ERROR',
		'UNAUTHORIZED',
		'FORBIDDEN',
		'NOT_FOUND',
		'CONFLICT',
		'TOO_MANY_REQUESTS',
	]),
	message: z.string(),
})
