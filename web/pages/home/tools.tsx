import type { ToolEntry } from '#web/tool-index/entries.ts'
import { ToolGrid } from '#web/tool-index/tool-grid.tsx'
import { SearchableTools } from '#web/tool-index/searchable-tools.tsx'

/** All tools, searchable. */
export function Tools({ entries }: { entries: readonly ToolEntry[] }) {
	return <SearchableTools entries={entries}>{(found) => <ToolGrid entries={found} />}</SearchableTools>
}
