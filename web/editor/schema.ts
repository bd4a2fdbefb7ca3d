import { Schema } from 'prosemirror-model'
import { blockNodes } from './block-nodes.ts'
import { inlineNodes } from './inline-nodes.ts'
import { marks } from './marks.ts'

/**
 * The document as it is edited. Attributes that only hold a spelling of Markdown (`markup`, `marker`, `tight`, `fence`,
 * `auto`) let a rewritten block look like the block it replaces.
 */
export const schema = new Schema({ nodes: { ...blockNodes, ...inlineNodes }, marks })
