import avifWasm from '@jsquash/avif/codec/enc/avif_enc.wasm?url'
import { defaultOptions as avifOptions } from '@jsquash/avif/meta.js'
import jpegWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url'
import { defaultOptions as jpegOptions } from '@jsquash/jpeg/meta.js'
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url'
import { defaultOptions as webpOptions } from '@jsquash/webp/meta.js'
import { encoderQuality, type Encoding } from './encode.ts'
import { ImageError } from './formats/format.ts'

type Codec<Options> = {
	encode: (
		data: Uint8Array<ArrayBuffer>,
		width: number,
		height: number,
		options: Options,
	) => Uint8Array | null
}

type Factory<Options> = (overrides: {
	noInitialRun: boolean
	instantiateWasm: (
		imports: WebAssembly.Imports,
		done: (instance: WebAssembly.Instance) => void,
	) => WebAssembly.Exports
}) => Promise<Codec<Options>>

type LossyFormat = 'jpeg' | 'webp' | 'avif'

const encoders = {
	jpeg: async (quality: number) => {
		const { default: factory } = await import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js')
		const options = { ...jpegOptions, quality: encoderQuality('mozjpeg', quality) }
		return prepare(factory as unknown as Factory<object>, jpegWasm, options)
	},
	webp: async (quality: number, isThorough: boolean) => {
		const { default: factory } = await import('@jsquash/webp/codec/enc/webp_enc_simd.js')
		const options = {
			...webpOptions,
			quality: encoderQuality('webp', quality),
			method: isThorough ? 6 : 4,
			use_sharp_yuv: isThorough ? 1 : 0,
		}
		return prepare(factory as unknown as Factory<object>, webpWasm, options)
	},
	avif: async (quality: number, isThorough: boolean) => {
		// The single-threaded build: the other needs headers that isolate the page.
		const { default: factory } = await import('@jsquash/avif/codec/enc/avif_enc.js')
		const options = {
			...avifOptions,
			quality: encoderQuality(isThorough ? 'avif-thorough' : 'avif', quality),
			speed: isThorough ? 5 : 8,
		}
		return prepare(factory as unknown as Factory<object>, avifWasm, options)
	},
}

async function prepare(factory: Factory<object>, url: string, options: object) {
	const compiled = await WebAssembly.compileStreaming(fetch(url))
	const codec = await factory({
		noInitialRun: true,
		instantiateWasm(imports, done) {
			const instance = new WebAssembly.Instance(compiled, imports)
			done(instance)
			return instance.exports
		},
	})
	return (data: Uint8Array<ArrayBuffer>, width: number, height: number) =>
		codec.encode(data, width, height, options)
}

export async function encodeBySquoosh(
	{ data, width, height }: ImageData,
	{ format, quality, isThorough }: Encoding & { format: LossyFormat },
): Promise<Uint8Array<ArrayBuffer>> {
	const encode = await encoders[format](quality, isThorough)
	const encoded = encode(new Uint8Array(data.buffer), width, height)
	if (!encoded) throw new ImageError('not-encoded')
	return Uint8Array.from(encoded)
}
