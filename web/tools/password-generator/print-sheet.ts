const sheetName = 'sheet-of-secrets'

export function printSheet(lead: string, secrets: readonly string[]): void {
	document.querySelector(`[name=${sheetName}]`)?.remove()
	const frame = document.createElement('iframe')
	frame.name = sheetName
	frame.ariaHidden = 'true'
	frame.tabIndex = -1
	// Some browsers do not print a hidden frame.
	frame.className = 'fixed size-0 border-0'
	document.body.append(frame)
	const { contentDocument: sheet, contentWindow: view } = frame
	if (!sheet || !view) return frame.remove()
	const title = sheet.createElement('p')
	title.textContent = lead
	const list = sheet.createElement('ol')
	for (const secret of secrets) {
		const item = list.appendChild(sheet.createElement('li'))
		item.appendChild(sheet.createElement('code')).textContent = secret
	}
	sheet.body.append(title, list)
	list.style.overflowWrap = 'anywhere'
	list.style.fontSize = '14pt'
	list.style.lineHeight = '2'
	if (secrets.length === 1) list.style.listStyle = 'none'
	view.addEventListener('afterprint', () => frame.remove(), { once: true })
	window.addEventListener('pagehide', () => frame.remove(), { once: true })
	view.print()
}
