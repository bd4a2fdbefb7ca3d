import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// By default the library loads it from a CDN.
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

/** Tries the browser's reader first, then ZXing if it is missing, finds nothing or decodes differently. @throws if the picture cannot be read */
export async function readPicture(
	picture: Blob | ImageData,
	{ expected }: { expected?: string } = {},
): Promise<string[]> {
	const detector = await browserDetector()
	if (detector) {
		const bitmap = await createImageBitmap(picture)
		const texts = (await detector.detect(bitmap).catch(() => [])).map(({ rawValue }) => rawValue)
		bitmap.close()
		if (expected === undefined ? texts.length > 0 : texts.includes(expected)) return texts
	}
	const symbols = await readBarcodes(picture, {
		formats: ['QRCode'],
		tryHarder: true,
		maxNumberOfSymbols: 16,
	})
	return symbols.filter(({ isValid }) => isValid).map(({ bytes, text }) => textOf(bytes) ?? text)
}

/** Nearly all QR codes hold UTF-8, regardless of the declared encoding; `null` if invalid. */
function textOf(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		return null
	}
}
