import type { ToolEntry } from '#web/pages/tools/entries.ts'
import { ToolGrid } from '#web/pages/tools/tool-grid.tsx'
import { ToolShelf } from '#web/pages/tools/tool-shelf.tsx'

/** All tools, searchable. */
export function Tools({ entries }: { entries: readonly ToolEntry[] }) {
	return <ToolShelf entries={entries}>{(found) => <ToolGrid entries={found} />}</ToolShelf>
}
