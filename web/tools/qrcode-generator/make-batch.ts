import { downloadZip } from 'client-zip'
import type { Options } from './options.ts'
import type { BatchRow } from './batch.ts'
import { pdfFile } from './drawing/pdf-and-eps.ts'
import { svgFile } from './drawing/svg.ts'
import type { ChosenLogo } from './logo-section.tsx'
import { makePicture } from './make-picture.ts'
import type { Fault, Seed } from './payloads/payload.ts'
import { payloads } from './payloads/payloads.ts'
import { type Plan, planOf } from './plan.ts'

export const batchFormats = ['png', 'svg', 'pdf'] as const
export type BatchFormat = (typeof batchFormats)[number]

export type BatchRequest = {
	rows: readonly BatchRow[]
	options: Options
	logo: ChosenLogo | null
	format: BatchFormat
	seed: Seed
}

export type RowFault = { line: number; fault: Fault | 'tooLong' | 'unreadable' }

export type BatchResult = { zip: Blob; count: number; faults: readonly RowFault[] }

export async function makeBatch(
	request: BatchRequest,
	report: (share: number) => void,
): Promise<BatchResult> {
	const files: { name: string; input: Blob | string | Uint8Array }[] = []
	const faults: RowFault[] = []
	for (const [index, row] of request.rows.entries()) {
		const result = await makeRow(row, request)
		if ('fault' in result) faults.push({ line: row.line, fault: result.fault })
		else files.push({ name: `${row.name}.${request.format}`, input: result.file })
		report((index + 1) / request.rows.length)
	}
	return { zip: await downloadZip(files).blob(), count: files.length, faults }
}

async function makeRow(
	{ values }: BatchRow,
	{ options, logo, format, seed }: BatchRequest,
): Promise<{ file: Blob | string | Uint8Array } | Pick<RowFault, 'fault'>> {
	const content = payloads[options.kind].write(values, seed)
	if ('faults' in content) return { fault: content.faults[0]! }
	const plan = planOf(content, options, logo)
	if (!plan) return { fault: 'tooLong' }
	const { file, isReadable } = await makePicture(plan)
	if (!isReadable) return { fault: 'unreadable' }
	return { file: format === 'png' ? file : await vectorFile(plan, format, options) }
}

function vectorFile({ drawing, millimetres }: Plan, format: 'svg' | 'pdf', { unit }: Options) {
	if (format === 'pdf') return pdfFile(drawing, millimetres)
	return svgFile(drawing, unit === 'mm' ? millimetres : undefined)
}
