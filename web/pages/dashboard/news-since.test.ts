import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsSince } from './news-since.ts'

const at = (day: number) => ({ publishedAt: `2026-04-${String(day).padStart(2, '0')}T12:00:00.000Z` })
const days = (news: { publishedAt: string }[]) =>
	news.map(({ publishedAt }) => Number(publishedAt.slice(8, 10)))

test('only what was published after the last visit is new, newest first', () => {
	const news = [at(2), at(9), at(7), at(5)]
	assert.deepEqual(days(newsSince(news, at(5).publishedAt)), [9, 7])
	assert.deepEqual(days(newsSince(news, at(9).publishedAt)), [])
})

test('a first visit shows the latest news, and a long absence at most five', () => {
	const news = [1, 2, 3, 4, 5, 6, 7].map(at)
	assert.deepEqual(days(newsSince(news, null)), [7, 6, 5])
	assert.deepEqual(days(newsSince(news, '2020-01-01T00:00:00.000Z')), [7, 6, 5, 4, 3])
})
