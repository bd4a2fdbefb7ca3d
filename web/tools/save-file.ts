export function saveFile(content: Blob | string, name: string, type = 'text/plain;charset=utf-8'): void {
	const blob = typeof content === 'string' ? new Blob([content], { type }) : content
	const url = URL.createObjectURL(blob)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Safari reads the file a moment after the click.
	setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
