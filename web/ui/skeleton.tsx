import { classNames } from './class-names.ts'

/** The place of something that is on its way; shows after 200 ms. Its size comes from `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
	return <span aria-hidden className={classNames('skeleton block', className)} />
}
