import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineIcons } from './web/ui/icon/inline-icons.ts'

/** What stands around every page: header, footer, session, toasts' store, their icons. */
const frame =
	/\/web\/(app\/(?!side|impersonation)|session|layouts\/default|fetch-client|link)|\/ui\/(mark|toast\/toast\.ts|skip-link|drawings\/d(rawing|oor-to-nowhere))|icon\/lucide\/(sun|moon|monitor|menu|x|search)$|preload-helper/

/** What stands around the pages of a signed-in person. */
const side =
	/\/web\/(app\/(side|impersonation\/(banner|messages))|guards\/|layouts\/messages|pages\/dashboard\/heading)/

/** Modules that pages share travel in few files: fewer requests, and they compress together. */
const codeSplitting = {
	groups: [
		{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
		{ name: 'frame', test: frame, minShareCount: 2 },
		{ name: 'shell', test: /\/web\/(?!pages\/|tools\/)|virtual:icon/, minShareCount: 10 },
		{ name: 'forms', test: /\/web\/pages\/auth\//, minShareCount: 10 },
		{ name: 'tools', test: /\/web\/tools\/(tool-|result|copy)/, minShareCount: 3 },
		{ name: 'side', test: side, minShareCount: 2 },
	],
}

export default defineConfig({
	environments: {
		client: { build: { rollupOptions: { output: { codeSplitting } } } },
		ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
	},
	plugins: [inlineIcons(), tailwindcss(), reactRouter()],
	// Fonts and drawings inlined as data: would be loaded by every page.
	build: { assetsInlineLimit: 0 },
	// Found late, these would make the development server bundle React a second time.
	optimizeDeps: {
		include: ['radix-ui/toast', 'radix-ui/tooltip', 'radix-ui/dropdown-menu', 'radix-ui/progress'],
	},
})
