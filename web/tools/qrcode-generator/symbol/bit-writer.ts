/** Bits one after the other, highest first, in as many bytes as there are to be. */
export class BitWriter {
	readonly bytes: Uint8Array<ArrayBuffer>
	length = 0

	constructor(byteCount: number) {
		this.bytes = new Uint8Array(byteCount)
	}

	/** Appends the `width` lowest bits of a value; what lies beyond the last byte is lost. */
	push(value: number, width: number): void {
		for (let bit = width - 1; bit >= 0; bit--, this.length++) {
			if ((value >> bit) & 1) this.bytes[this.length >> 3]! |= 0x80 >> (this.length & 7)
		}
	}
}
