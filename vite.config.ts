import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineIcons } from './web/ui/icon/inline-icons.ts'

/** What stands around every page: header, footer, session, toasts' store, their icons. */
const frame =
	/\/web\/(app\/(?!side|impersonation)|navigation\/(link|preload-queue|stale-data|unreachable|send-again|readable-address)|session|layouts\/default|fetch-client)|\/ui\/(mark|toast\/toast\.ts|skip-link)|icon\/lucide\/(sun|moon|monitor|menu|x|search)$|preload-helper/

/** What stands around the pages of a signed-in person. */
const side = /\/web\/(app\/(side|impersonation\/(banner|messages))|layouts\/(messages|page-heading))/

/** What the status pages share, of which each would be a file of some bytes. */
const statusPages = /\/web\/(status\/(paths|format|state-messages)|pages\/status\/overview\/overview)\.ts/

/** What a form is made of. */
const fields = /\/web\/(ui\/(field|checkbox|select|text-input|password-input)|forms\/(form|user-field)\.)/

/** What every tool is made of; not all take files and texts, or work beside the page. */
const everyTool =
	/\/web\/tools\/(tool-page|messages|offline-badge|copy-button|undo-buttons|use-(undo|url-options|latest-result|autofocus))\./

/** What the first password is drawn with, and its settings are made of. */
const drawing = /\/password-generator\/(engine\/(alphabets|characters|generator)|options|write-bits)\./

/** Modules that pages share travel in few files: fewer requests, and they compress together. */
const codeSplitting = {
	groups: [
		{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
		{ name: 'frame', test: frame, minShareCount: 2 },
		{ name: 'guards', test: /\/web\/guards\//, minShareCount: 8 },
		{ name: 'shell', test: /\/web\/(?!pages\/|tools\/|guards\/)|virtual:icon/, minShareCount: 20 },
		// Before those whose files would take the icons along, and so be loaded for an icon alone.
		{
			name: 'icon',
			test: /virtual:icon/,
			minShareCount: 2,
			entriesAware: true,
			entriesAwareMergeThreshold: 600,
		},
		{ name: 'fields', test: fields, minShareCount: 8 },
		{ name: 'forms', test: /\/web\/(forms\/|pages\/auth\/)/, minShareCount: 10 },
		{ name: 'tools', test: everyTool, minShareCount: 6 },
		{ name: 'files', test: /\/web\/tools\/[^/]+$/, minShareCount: 6 },
		{ name: 'password', test: drawing, minShareCount: 2 },
		{ name: 'side', test: side, minShareCount: 2 },
		{ name: 'status', test: statusPages, minShareCount: 2 },
	],
}

/** The map of files that every page loads names each script: 42 bits are plenty, and their sources' names are not told. */
const shortNames = {
	entryFileNames: 'assets/[hash:7].js',
	chunkFileNames: 'assets/[hash:7].js',
	assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
	environments: {
		client: { build: { rollupOptions: { output: { ...shortNames, codeSplitting } } } },
		// The server names in its pages the fonts that the browser's styles ask for.
		ssr: {
			build: {
				rollupOptions: {
					input: './web/server/handler.ts',
					output: { assetFileNames: shortNames.assetFileNames },
				},
			},
		},
	},
	plugins: [inlineIcons(), tailwindcss(), reactRouter()],
	// Fonts and drawings inlined as data: would be loaded by every page.
	build: { assetsInlineLimit: 0 },
	// A worker of a tool imports what it needs when it needs it.
	worker: { format: 'es' },
	// Found late, these would make the development server bundle React a second time.
	optimizeDeps: {
		include: ['radix-ui/toast', 'radix-ui/tooltip', 'radix-ui/dropdown-menu', 'radix-ui/progress'],
	},
})
