import type { Tool } from './tool.ts'

const cards = import.meta.glob<{ tool: Tool }>('./*/tool.ts', { eager: true })

/** Every tool, in the order of the index; its slug is the name of its folder. */
export const tools = Object.entries(cards)
	.map(([file, { tool }]) => ({ slug: file.split('/')[1]!, ...tool }))
	.sort((a, b) => a.order - b.order)
