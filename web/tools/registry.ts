import type { Tool } from './tool.ts'

const cards = import.meta.glob<{ tool: Tool }>('./*/tool.ts', { eager: true })

export const tools = Object.entries(cards)
	.map(([file, { tool }]) => ({ slug: file.split('/')[1]!, ...tool }))
	.sort((a, b) => a.order - b.order)
