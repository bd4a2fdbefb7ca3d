import { type ComponentProps, useId } from 'react'
import { useEarlyInput } from './early-input.ts'

export function CheckInput(props: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) {
	const ownId = useId()
	const id = props.id ?? ownId
	useEarlyInput(id, props.checked)
	return <input {...props} id={id} />
}
