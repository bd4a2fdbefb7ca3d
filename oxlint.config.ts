import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { backNames } from '#services/names.ts'

type Pattern = ({ regex: string } | { group: string[] }) & { allowTypeImports?: boolean }
type Rule = [sentence: string, ...patterns: Pattern[]]

/** Import rules replace each other from override to override, so each folder lists all of its own. */
const imports = (...rules: Rule[]): OxlintOverride['rules'] => ({
	'no-restricted-imports': [
		'error',
		{
			patterns: [
				{ regex: '^\\.\\./', message: 'an import never climbs: it is ./something or #folder/…' },
				...rules.flatMap(([message, ...patterns]) => patterns.map((pattern) => ({ ...pattern, message }))),
			],
		},
	],
})

const others = (name: string) => backNames.filter((other) => other !== name)

const servicesByType: Rule = [
	'pages know services and the platform by type only',
	// But for two files of data and pure functions, so that each text and each default exists once.
	{
		group: [
			'\\#services/**',
			'\\#platform/**',
			'!\\#services/status/probes/messages.ts',
			'!\\#services/status/monitors/defaults.ts',
		],
		allowTypeImports: true,
	},
]
const noSiblings =
	'an area of pages and a tool stand alone: what two of them share moves to a folder of web/ (ui, forms, content, accounts, …)'
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
		// The patterns of WAI-ARIA (combobox, listbox, scrollable region) need roles on plain elements; axe and the
		// keyboard journeys check what they really do.
		'jsx-a11y/click-events-have-key-events': 'off',
		'jsx-a11y/no-noninteractive-element-interactions': 'off',
		'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
		'jsx-a11y/no-noninteractive-tabindex': 'off',
		'jsx-a11y/prefer-tag-over-role': 'off',
		// One await after the other is often the point: migrations, retries, steps of a journey.
		'no-await-in-loop': 'off',
		...imports()!,
	},
	overrides: [
		{
			files: ['platform/**'],
			rules: imports(['the platform knows no service and no page', { regex: '^#(services|web|config)' }]),
		},
		...backNames.map((name) => ({
			files: [`services/${name}/**`],
			rules: imports(
				[
					'a service knows another service by its type only',
					...others(name).map((other) => ({ regex: `^#services/${other}/`, allowTypeImports: true })),
					{ regex: '^#services/[a-z]+\\.ts$', allowTypeImports: true },
				],
				['a service knows no page', { regex: '^#web/' }],
				['only the catalog knows how services are built and configured', { regex: '^#config$' }],
			),
		})),
		{
			files: ['services/*/migrations/**'],
			rules: imports([
				'a migration is frozen in time: it imports Kysely alone',
				{ regex: '^#' },
				{ regex: '^\\./[a-z]' },
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
				'a tool stands alone: ui, i18n, the frame of tools and itself',
				{ regex: '^#(services|platform|config)' },
				{
					regex:
						'^#web/(accounts|app|content|forms|guards|icons|layouts|pages|server|session|status|tool-index)/',
				},
				{ regex: '^#web/(context|root|route-map|routes)\\.' },
				ofTool,
			]),
		},
		// The site's own endpoints and the seam with Node: server code beside the pages, never built by Vite.
		{
			files: ['web/icons/**', 'web/served-tools/**', 'web/server/{api-docs,serve,serve-built}.ts'],
			rules: imports(),
		},
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
