import type { ToolEntry } from '#web/pages/tools/entries.ts'
import { ToolGrid } from '#web/pages/tools/tool-grid.tsx'
import { SearchableTools } from '#web/pages/tools/searchable-tools.tsx'

/** All tools, searchable. */
export function Tools({ entries }: { entries: readonly ToolEntry[] }) {
	return <SearchableTools entries={entries}>{(found) => <ToolGrid entries={found} />}</SearchableTools>
}
