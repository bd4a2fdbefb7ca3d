import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// The library would ask a server of others for it.
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

type Detector = { detect(picture: ImageBitmap): Promise<{ rawValue: string }[]> }
type DetectorClass = {
	new (options: { formats: string[] }): Detector
	getSupportedFormats(): Promise<string[]>
}

/** The reader that some browsers bring with them: Shape Detection API. */
async function browserDetector(): Promise<Detector | null> {
	const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
	const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
	return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/**
 * The texts of the QR codes in a picture; none where there are none. The browser's own reader is asked first; ZXing where
 * it is missing or finds nothing, or not what is expected: some guess the encoding wrong.
 * @throws an Error when the picture cannot be decoded, or the reader not be loaded.
 */
export async function readPicture(
	picture: Blob | ImageData,
	{ expected }: { expected?: string } = {},
): Promise<string[]> {
	const detector = await browserDetector()
	if (detector) {
		const bitmap = await createImageBitmap(picture)
		const found = (await detector.detect(bitmap).catch(() => [])).map(({ rawValue }) => rawValue)
		bitmap.close()
		if (expected === undefined ? found.length > 0 : found.includes(expected)) return found
	}
	const read = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 16 })
	return read.filter(({ isValid }) => isValid).map(({ bytes, text }) => textOf(bytes) ?? text)
}

/** Bytes as UTF-8, which nearly all QR codes hold, whatever they announce; `null` where they are none. */
function textOf(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		return null
	}
}
