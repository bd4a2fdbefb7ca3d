import assert from 'node:assert/strict'
import { addDraft, addPublished, ana, anonymous, as, emptyContent } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const days = { from: '2020-01-01', to: '2100-01-01' }

onEachEngine(
	'news count as read when a page says so, drafts and further requests do not',
	async (database) => {
		const { content } = await emptyContent(database)
		await addPublished(content, 'news', { slug: 'annonce' })
		await addDraft(content, 'news', { slug: 'demain' })
		const { of } = content.responses
		await of(anonymous, { id: 'annonce' })
		await of(anonymous, { id: 'annonce', isRead: true })
		await of(as('lou'), { id: 'annonce', isRead: true })
		await assert.rejects(of(ana, { id: 'demain', isRead: true }), { code: 'NOT_FOUND' })
		const { newsRead } = await content.figures(ana, days)
		assert.deepEqual(
			newsRead?.map(({ count }) => count),
			[2],
		)
		await assert.rejects(content.figures(as('lou'), days), { code: 'FORBIDDEN' })
	},
)
