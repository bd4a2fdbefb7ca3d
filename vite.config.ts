import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineIcons } from './web/ui/icon/inline-icons.ts'

/** Shared code goes into few files: fewer requests and better compression (docs/decisions/page-weight.md). */
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

/** Short names keep the route manifest, which every page loads, small. 42 bits of hash suffice. */
const shortNames = {
	entryFileNames: 'assets/[hash:7].js',
	chunkFileNames: 'assets/[hash:7].js',
	assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
	environments: {
		client: { build: { rollupOptions: { output: { ...shortNames, codeSplitting } } } },
		// Same asset names as in the client build, because the server preloads the fonts of its styles.
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
	// Inlined fonts and images (`data:`) would be loaded by every page.
	build: { assetsInlineLimit: 0 },
	// Workers use dynamic imports, which need ES modules.
	worker: { format: 'es' },
	// If discovered late, these would make the development server bundle React a second time.
	optimizeDeps: {
		include: ['radix-ui/toast', 'radix-ui/tooltip', 'radix-ui/dropdown-menu', 'radix-ui/progress'],
	},
})
