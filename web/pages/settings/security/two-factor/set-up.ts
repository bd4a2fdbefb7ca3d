import { z } from 'zod'
import { drawQr, type QrDrawing } from '#web/ui/qr-code/encode.ts'

/** What somebody needs to add this account to an authenticator app; the codes come with it, to be shown once. */
export type SetUp = { uri: string; secret: string; qr: QrDrawing; backupCodes: string[] }

const Enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
const Renewed = Enabled.pick({ backupCodes: true })

/** Reads the account API's answer to `/two-factor/enable`. */
export function setUpOf(body: unknown): SetUp {
	const { totpURI, backupCodes } = Enabled.parse(body)
	return setUpFrom(totpURI, backupCodes)
}

/** The same, from what the form of the code carried along. */
export function setUpFrom(uri: string, backupCodes: string[]): SetUp {
	return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', qr: drawQr(uri), backupCodes }
}

/** Reads the account API's answer to `/two-factor/generate-backup-codes`. */
export const renewedCodesOf = (body: unknown): string[] => Renewed.parse(body).backupCodes
