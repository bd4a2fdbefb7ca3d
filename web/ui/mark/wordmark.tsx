import { Mark } from './mark.tsx'

type WordmarkProps = { name: string; logo?: string }

/** The mark and the site's name; `logo` is the address of the community's own, which replaces ours. */
export function Wordmark({ name, logo }: WordmarkProps) {
	return (
		<span className="inline-flex items-center gap-2.5 font-heading text-xl font-bold tracking-tight text-ink">
			{logo ? (
				<img src={logo} alt="" width={28} height={28} className="size-7 object-contain" />
			) : (
				<Mark size={28} />
			)}
			{name}
		</span>
	)
}
