import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// Otherwise the library loads it from a CDN.
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

type Detector = { detect(picture: ImageBitmap): Promise<{ rawValue: string }[]> }
type DetectorClass = {
	new (options: { formats: string[] }): Detector
	getSupportedFormats(): Promise<string[]>
}

/** Shape Detection API. */
async function browserDetector(): Promise<Detector | null> {
	const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
	const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
	return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/** The browser's reader first; ZXing where it is missing, finds nothing or decodes differently. @throws where the picture cannot be read */
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

/** Nearly all QR codes hold UTF-8, whatever they declare; `null` for other bytes. */
function textOf(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		return null
	}
}
