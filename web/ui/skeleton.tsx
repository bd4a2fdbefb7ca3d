import { classNames } from './class-names.ts'

/** Appears after 200 ms; sized by `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
	return <span aria-hidden className={classNames('skeleton block', className)} />
}
