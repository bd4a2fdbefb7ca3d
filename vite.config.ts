import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineIcons } from './web/ui/icon/inline-icons.ts'

/** What pages share travels in few files: fewer requests, and it compresses together (docs/decisions/page-weight.md). */
const codeSplitting = {
	groups: [
		{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
		{ name: 'frame', test: /\/web\/(app|navigation|session)\/(?!side|impersonation)/, minShareCount: 2 },
		{
			name: 'shell',
			test: /\/web\/(?!pages\/|tools\/|guards\/|forms\/|layouts\/)|virtual:icon/,
			minShareCount: 20,
		},
	],
}

/** Every page loads the route manifest, which names each script: 42 bits of hash suffice. */
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
