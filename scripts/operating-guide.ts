import { z } from 'zod'
import { variables } from '#config'
import { commands } from './parvis/commands.ts'

/** The text of docs/operating.md, generated from the declarations in the code. */
export function operatingGuide(): string {
	return `# Operating Parvis

Generated from the code by \`node scripts/write-operating.ts\`; \`npm test\` checks that it is up to date.

## Variables

Set them in the environment or, one per line, in a file \`.env\`. Parvis does not start with invalid variables and
reports all of them at once. An empty variable counts as absent.

| Variable | Meaning | Default |
|---|---|---|
${Object.entries(variables.shape).map(lineOf).join('\n')}

## Commands

\`npm run parvis -- <command>\`

| Command | What it does |
|---|---|
${Object.values(commands)
	.map(({ usage, does }) => `| \`${usage}\` | ${does} |`)
	.join('\n')}

## Endpoints for programs

| Path | Response |
|---|---|
| \`/healthz\` | 200 while the process runs |
| \`/readyz\` | 200 when database and services work, else 503 with the parts that do not |
| \`/metrics\` | metrics in Prometheus' text format, for this machine or with \`METRICS_TOKEN\` |
| \`/api/openapi.json\`, \`/api/docs\` | the API outside \`/api/auth\`, for programs and for people |
| \`/builds/latest.json\` | the id of the current build |
| \`/micro-services/qrcode-generator.svg?text=…\` | the QR code of a text; the options are the query parameters of the tool's page |
| \`/micro-services/lorem-generator.txt\` | filler text, with the same options as the tool's page |

## Behind a proxy

Set \`PUBLIC_URL\` to the public address, \`TRUST_PROXY=true\`, and have the proxy set \`X-Forwarded-For\`.
Set \`METRICS_TOKEN\` as well: a proxy on the same machine that sets no such header reads \`/metrics\` as this machine does.
Parvis stops on SIGTERM: it accepts no new requests and finishes those in flight, for at most 10 s.

## Data and backups

All data is in \`DATA_DIR\` (and in PostgreSQL if \`DATABASE_URL\` is set): one SQLite file per service,
the secret, and the folder \`files\` of pictures, unless \`STORAGE_URL\` is set.
Copy a SQLite file only while Parvis is stopped: \`backup\` copies everything while it runs.

- **Back up**: \`npm run parvis -- backup DIR\` writes databases, files and secret to a new folder. Every write that was
  acknowledged before is in it. Set \`BACKUP_PASSPHRASE\` to encrypt it. Pictures that can be made again are left out.
  With \`BACKUP_DIR\`, the panel makes backups by itself, keeps as many as you choose, and tells when one is late.
- **Copy it away**: a backup on the same machine is lost with it. For example
  \`rsync -aH --delete "$BACKUP_DIR/" other-machine:backups/\` or \`rclone sync "$BACKUP_DIR" storage:backups\`, from a timer.
  Without a passphrase, a backup has the secret of the site: those who read it can sign in as anybody.
- **Check**: \`npm run parvis -- backup verify DIR\` compares every part with the manifest, also after copying.
- **Restore**: stop Parvis, then \`npm run parvis -- restore DIR\` with an empty \`DATA_DIR\`, and an empty database and
  storage if they are set. A site that is not empty is refused, and a restore that fails leaves nothing. A site whose
  secret was in \`SECRET\` needs the same one. A backup of SQLite is restored to SQLite, one of PostgreSQL to PostgreSQL:
  there is no command yet that moves a site from one to the other.
- **Without Parvis**: an encrypted backup is in the format of [age](https://age-encryption.org).
  \`age -d -i key.age parts.ndjson.age\` asks for the passphrase and lists the parts, and the same with the file of a part
  decrypts it. A part of SQLite is a database, one of PostgreSQL the text format of \`COPY\`.
`
}

function lineOf([name, schema]: [string, z.ZodType]): string {
	const byDefault = schema instanceof z.ZodDefault ? `\`${String(schema.def.defaultValue)}\`` : '–'
	return `| \`${name}\` | ${schema.description ?? ''} | ${byDefault} |`
}
