import { z } from 'zod'

export const filesConfig = z.object({
	STORAGE_URL: z
		.url({
			protocol: /^s3$/,
			error: 'must be an address such as s3://key:secret@host/bucket?region=eu-west-3',
		})
		.optional()
		.describe(
			'S3-compatible storage of files: s3://key:secret@host/bucket?region=…; without it, DATA_DIR. `tls=off` for http',
		),
})

export type FilesConfig = z.output<typeof filesConfig> & { DATA_DIR: string }
