import { z } from 'zod'
import { variables } from '#config'
import { commands } from './parvis/commands.ts'

/** The text of docs/operating.md, made from what the code declares. */
export function operatingGuide(): string {
	return `# Operating Parvis

Made by \`node scripts/write-operating.ts\` from the code; \`npm test\` checks that it is current.

## Variables

Set them in the environment or, one a line, in a file \`.env\`. A wrong one stops the start, and all wrong ones are
named at once. An empty one counts as absent.

| Variable | What it is | When absent |
|---|---|---|
${Object.entries(variables.shape).map(lineOf).join('\n')}

## Commands

\`npm run parvis -- <command>\`

| Command | Does |
|---|---|
${Object.values(commands)
	.map(({ usage, does }) => `| \`${usage}\` | ${does} |`)
	.join('\n')}

## Addresses for machines

| Address | Answers |
|---|---|
| \`/healthz\` | 200 while the process lives |
| \`/readyz\` | 200 when database and services answer, else 503 with the part that does not |
| \`/metrics\` | measures in Prometheus' text format, for this machine or by \`METRICS_TOKEN\` |
| \`/api/openapi.json\`, \`/api/docs\` | the API outside \`/api/auth\`, for programs and for people |
| \`/builds/latest.json\` | the id of the build that is served |
| \`/micro-services/qrcode-generator.svg?text=…\` | the QR code of a text; its options are those in the address of the tool's page |
| \`/micro-services/lorem-generator.txt\` | filler text, likewise |

## Behind a proxy

Set \`PUBLIC_URL\` to the address that people type, \`TRUST_PROXY=true\`, and have the proxy set \`X-Forwarded-For\`.
Set \`METRICS_TOKEN\` as well: a proxy on the same machine that sets no such header reads \`/metrics\` as this machine does.
Parvis stops on SIGTERM: it takes no new request and finishes those in flight, for at most 10 s.

## Keeping it safe

Everything is in \`DATA_DIR\` (and in PostgreSQL where \`DATABASE_URL\` is set): one SQLite file a service, and the
secret. Copy a SQLite file only while Parvis is stopped.
`
}

function lineOf([name, schema]: [string, z.ZodType]): string {
	const byDefault = schema instanceof z.ZodDefault ? `\`${String(schema.def.defaultValue)}\`` : '–'
	return `| \`${name}\` | ${schema.description ?? ''} | ${byDefault} |`
}
