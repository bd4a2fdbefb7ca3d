import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { State } from '#services/status/derive-state.ts'
import type { NotifiedState } from '#services/status/notifications/contract.ts'
import { transitionsOf, type WatchedMonitor } from './transitions.ts'

const monitor = (id: string, state: State, more: Partial<WatchedMonitor> = {}): WatchedMonitor => ({
	id,
	name: id,
	state,
	since: 0,
	cause: null,
	dependsOn: [],
	isPaused: false,
	isPlanned: false,
	...more,
})

const transitionsFor = (watched: WatchedMonitor[], notified: Record<string, NotifiedState> = {}) =>
	transitionsOf(watched, new Map(Object.entries(notified))).map(
		({ monitorId, from, to }) => `${monitorId} ${from} ${to}`,
	)

test('a monitor never notified counts as up, and a working monitor is no transition', () => {
	assert.deepEqual(transitionsFor([monitor('a', 'up'), monitor('b', 'down'), monitor('c', 'degraded')]), [
		'b up down',
		'c up degraded',
	])
})

test('gaps without data are no transition, in either direction', () => {
	assert.deepEqual(transitionsFor([monitor('a', 'unknown'), monitor('b', 'unknown')], { b: 'down' }), [])
})

test('dependents of a monitor that is down are held back, and notified later if still down', () => {
	const on = { dependsOn: ['db'] }
	assert.deepEqual(transitionsFor([monitor('db', 'down'), monitor('api', 'down', on)]), ['db up down'])
	assert.deepEqual(transitionsFor([monitor('db', 'up'), monitor('api', 'down', on)], { db: 'down' }), [
		'db down up',
		'api up down',
	])
})

test('a recovery is notified whatever it depends on', () => {
	const watched = [monitor('db', 'down'), monitor('api', 'up', { dependsOn: ['db'], isPlanned: true })]
	assert.deepEqual(transitionsFor(watched, { db: 'down', api: 'down' }), ['api down up'])
})

test('direct dependencies hold back, a degraded dependency does not', () => {
	const chain = [
		monitor('c', 'degraded'),
		monitor('b', 'up', { dependsOn: ['c'] }),
		monitor('a', 'down', { dependsOn: ['b'] }),
	]
	assert.deepEqual(transitionsFor(chain), ['c up degraded', 'a up down'])
})

test('monitors in a dependency cycle are all notified', () => {
	const circle = ['a', 'b', 'c'].map((id, index, all) =>
		monitor(id, 'down', { dependsOn: [all[(index + 1) % all.length] ?? ''] }),
	)
	assert.deepEqual(transitionsFor(circle), ['a up down', 'b up down', 'c up down'])
	const root = monitor('root', 'down')
	const held = circle.map((each) => ({ ...each, dependsOn: [...each.dependsOn, 'root'] }))
	assert.deepEqual(transitionsFor([...held, root]), ['root up down'])
})

test('outages during planned maintenance and of paused monitors are not notified', () => {
	assert.deepEqual(
		transitionsFor([monitor('a', 'down', { isPlanned: true }), monitor('b', 'down', { isPaused: true })]),
		[],
	)
	assert.deepEqual(transitionsFor([monitor('b', 'up', { isPaused: true })], { b: 'down' }), [])
})

test('a paused monitor holds back no other', () => {
	const watched = [monitor('db', 'down', { isPaused: true }), monitor('api', 'down', { dependsOn: ['db'] })]
	assert.deepEqual(transitionsFor(watched), ['api up down'])
})
