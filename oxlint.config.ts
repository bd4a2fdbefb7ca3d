import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { backNames } from '#services/names.ts'

type Pattern = ({ regex: string } | { group: string[] }) & { allowTypeImports?: boolean }
type Rule = [sentence: string, ...patterns: Pattern[]]

/** An override replaces the rule instead of adding to it, so each folder lists all of its patterns. */
const imports = (...rules: Rule[]): OxlintOverride['rules'] => ({
	'no-restricted-imports': [
		'error',
		{
			patterns: [
				{ regex: '^\\.\\./', message: 'no ../ imports: use ./file or #folder/…' },
				...rules.flatMap(([message, ...patterns]) => patterns.map((pattern) => ({ ...pattern, message }))),
			],
		},
	],
})

const others = (name: string) => backNames.filter((other) => other !== name)

/** Limits and rules about data exist once: in the service that owns the data, from which pages import them. */
const sharedWithPages = [
	'services/**/limits.ts',
	'services/**/defaults.ts',
	'platform/text-patterns.ts',
	'platform/pictures.ts',
	'platform/badge/badge-size.ts',
	'platform/markdown/messages.ts',
	'platform/markdown/syntax.ts',
	'platform/markdown/allowed-address.ts',
	'platform/markdown/video-address.ts',
	'platform/paris.ts',
	'services/content/kinds.ts',
	'services/launcher/file-kinds.ts',
	'services/launcher/version.ts',
	'services/accounts/personal-data/labels.ts',
]

const servicesByType: Rule = [
	'pages import only types of services and of the platform, except limits.ts, defaults.ts and the files of the platform that import only types',
	// And pure functions: of texts, feeds and calendars.
	{
		group: [
			'\\#services/**',
			'\\#platform/**',
			'!\\#services/status/probes/messages.ts',
			...['atom', 'json-feed', 'rss', 'sitemap'].map((name) => `!\\#services/content/feeds/${name}.ts`),
			'!\\#services/content/calendar/ical.ts',
			...['plain-text', 'typography'].map((name) => `!\\#platform/markdown/${name}.ts`),
			...sharedWithPages.map((path) => `!\\#${path}`),
		],
		allowTypeImports: true,
	},
]
const noSiblings =
	'page areas and tools do not import each other: move shared code to a folder of web/ (ui, forms, content, accounts, …)'
const pageAreas = readdirSync('web/pages')
const ofTool: Pattern = { regex: '^#web/tools/[^/]+/' }

const tests = ['**/*.test.ts', '**/testing.ts']

export default defineConfig({
	plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
	categories: { correctness: 'error' },
	ignorePatterns: ['build', '.react-router', 'node_modules', 'data'],
	rules: {
		'import/no-cycle': ['error', { ignoreTypes: false }],
		'import/no-default-export': 'error',
		'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
		'no-console': 'error',
		'no-process-env': 'off',
		'react/rules-of-hooks': 'error',
		'react/exhaustive-deps': 'error',
		'typescript/consistent-type-imports': 'error',
		'typescript/no-explicit-any': 'error',
		'typescript/no-non-null-assertion': 'off',
		'unicorn/prefer-node-protocol': 'error',
		// WAI-ARIA patterns (combobox, listbox, scrollable region) need roles on plain elements; axe and keyboard tests
		// check the result.
		'jsx-a11y/click-events-have-key-events': 'off',
		'jsx-a11y/no-noninteractive-element-interactions': 'off',
		'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
		'jsx-a11y/no-noninteractive-tabindex': 'off',
		'jsx-a11y/prefer-tag-over-role': 'off',
		// Sequential awaits are often intended: migrations, retries, steps of a test.
		'no-await-in-loop': 'off',
		...imports()!,
	},
	overrides: [
		{
			files: ['platform/**'],
			rules: imports([
				'the platform imports no service, no page and no configuration of the app',
				{ regex: '^#(services|web|config)' },
			]),
		},
		...backNames.map((name) => ({
			files: [`services/${name}/**`],
			rules: imports(
				[
					'a service imports only types of other services',
					...others(name).map((other) => ({ regex: `^#services/${other}/`, allowTypeImports: true })),
					{ regex: '^#services/[a-z]+\\.ts$', allowTypeImports: true },
				],
				['a service imports no page', { regex: '^#web/' }],
				['only the catalog creates and configures services', { regex: '^#config$' }],
			),
		})),
		{
			files: ['services/*/migrations/**'],
			rules: imports([
				'a migration is frozen: it imports only Kysely',
				{ regex: '^#' },
				{ regex: '^\\./[a-z]' },
			]),
		},
		{
			files: sharedWithPages,
			rules: imports([
				'pages load this file too: it imports only types',
				{ regex: '.', allowTypeImports: true },
			]),
		},
		{ files: ['web/**'], rules: imports(servicesByType, [noSiblings, { regex: '^#web/pages/' }, ofTool]) },
		...pageAreas.map((area) => {
			const siblings = pageAreas.filter((other) => other !== area).join('|')
			const rules = imports(servicesByType, [noSiblings, { regex: `^#web/pages/(${siblings})/` }, ofTool])
			return { files: [`web/pages/${area}/**`], rules }
		}),
		{
			files: ['web/tools/*/**'],
			rules: imports([
				'a tool imports only ui, i18n, the tool layout and its own files',
				{ regex: '^#(services|platform|config)' },
				{
					regex:
						'^#web/(accounts|app|content|forms|guards|icons|layouts|pages|server|session|status|tool-index)/',
				},
				{ regex: '^#web/(context|root|route-map|routes)\\.' },
				ofTool,
			]),
		},
		// The endpoints of the site and its Node entry points: server code, not built by Vite.
		{
			files: [
				'web/icons/**',
				'web/served-tools/**',
				'web/server/{api-docs,maintenance-gate,serve,serve-built}.ts',
			],
			rules: imports(),
		},
		// Built for the server alone.
		{ files: ['web/server/{page-cache,status-pages,team-members}.ts'], rules: imports() },
		{ files: tests, rules: imports() },
		{
			files: [
				'**/page.tsx',
				'web/guards/*.tsx',
				'web/layouts/*.tsx',
				'web/root.tsx',
				'web/entry.*.tsx',
				'web/routes.ts',
				'*.config.ts',
			],
			rules: { 'import/no-default-export': 'off' },
		},
		{ files: ['server.ts', 'scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
	],
})
