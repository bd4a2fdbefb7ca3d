import betweenHorizontal from 'virtual:icon/lucide/between-horizontal-end'
import betweenVertical from 'virtual:icon/lucide/between-vertical-end'
import bold from 'virtual:icon/lucide/bold'
import code from 'virtual:icon/lucide/code'
import foldHorizontal from 'virtual:icon/lucide/fold-horizontal'
import foldVertical from 'virtual:icon/lucide/fold-vertical'
import heading2 from 'virtual:icon/lucide/heading-2'
import heading3 from 'virtual:icon/lucide/heading-3'
import heading4 from 'virtual:icon/lucide/heading-4'
import image from 'virtual:icon/lucide/image'
import info from 'virtual:icon/lucide/info'
import italic from 'virtual:icon/lucide/italic'
import lightbulb from 'virtual:icon/lucide/lightbulb'
import link from 'virtual:icon/lucide/link'
import list from 'virtual:icon/lucide/list'
import listOrdered from 'virtual:icon/lucide/list-ordered'
import listTodo from 'virtual:icon/lucide/list-todo'
import messageSquareWarning from 'virtual:icon/lucide/message-square-warning'
import minus from 'virtual:icon/lucide/minus'
import octagonAlert from 'virtual:icon/lucide/octagon-alert'
import pilcrow from 'virtual:icon/lucide/pilcrow'
import redo from 'virtual:icon/lucide/redo-2'
import squareCode from 'virtual:icon/lucide/square-code'
import strikethrough from 'virtual:icon/lucide/strikethrough'
import superscript from 'virtual:icon/lucide/superscript'
import table from 'virtual:icon/lucide/table'
import textQuote from 'virtual:icon/lucide/text-quote'
import trash from 'virtual:icon/lucide/trash-2'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import undo from 'virtual:icon/lucide/undo-2'
import type { IconData } from '#web/ui/icon/icon.tsx'
import type { ActionName } from './toolbar-status.ts'

export const commandIcons: Record<ActionName, IconData> = {
	addColumn: betweenVertical,
	addRow: betweenHorizontal,
	bold,
	bulletList: list,
	caution: octagonAlert,
	code,
	codeBlock: squareCode,
	deleteColumn: foldHorizontal,
	deleteRow: foldVertical,
	deleteTable: trash,
	footnote: superscript,
	heading2,
	heading3,
	heading4,
	important: messageSquareWarning,
	italic,
	link,
	note: info,
	orderedList: listOrdered,
	paragraph: pilcrow,
	picture: image,
	quote: textQuote,
	redo,
	rule: minus,
	strike: strikethrough,
	table,
	taskList: listTodo,
	tip: lightbulb,
	undo,
	warning: triangleAlert,
}
