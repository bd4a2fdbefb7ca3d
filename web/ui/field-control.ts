import { type ComponentProps, createContext, useContext, useId } from 'react'
import { useEarlyInput } from './early-input.ts'

/** Props that connect an input with its label, hint and error. */
export type FieldControl = {
	id: string
	'aria-describedby': string | undefined
	'aria-invalid': true | undefined
}

export const FieldControlContext = createContext<FieldControl | null>(null)

export function useFieldControl({ id, value }: Pick<ComponentProps<'input'>, 'id' | 'value'>) {
	const ownId = useId()
	const control = { id: ownId, ...useContext(FieldControlContext) }
	useEarlyInput(id ?? control.id, value?.toString())
	return control
}

export const controlClass =
	'min-h-11 w-full rounded-control border border-line-strong bg-surface-raised px-3 text-base text-ink transition-colors hover:border-ink disabled:opacity-60 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad'
