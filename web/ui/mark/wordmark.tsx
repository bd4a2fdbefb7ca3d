import { Mark } from './mark.tsx'

/** Longer names wrap to two smaller lines on narrow screens. */
const shortName = 10

type WordmarkProps = { name: string; logo?: string }

/** `logo` is the URL of the community’s own logo. */
export function Wordmark({ name, logo }: WordmarkProps) {
	return (
		<span className="inline-flex min-w-0 items-center gap-2.5 font-heading text-xl font-bold tracking-tight text-ink">
			{logo ? (
				<img src={logo} alt="" width={28} height={28} className="size-7 shrink-0 object-contain" />
			) : (
				<Mark size={28} className="shrink-0 text-accent" />
			)}
			<span
				className={
					name.length > shortName
						? 'line-clamp-2 text-sm leading-tight wrap-anywhere sm:line-clamp-1 sm:text-xl'
						: 'truncate'
				}
			>
				{name}
			</span>
		</span>
	)
}
