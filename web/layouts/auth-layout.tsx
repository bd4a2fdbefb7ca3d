import type { ReactNode } from 'react'
import { Mark } from '#web/ui/mark/mark.tsx'

type AuthLayoutProps = {
	title: ReactNode
	/** One or two sentences under the title. */
	lead?: ReactNode
	/** Links below the arch. */
	foot?: ReactNode
	children: ReactNode
}

/** The layout of the account pages: one column under an arch. */
export function AuthLayout({ title, lead, foot, children }: AuthLayoutProps) {
	return (
		<div className="mx-auto w-full max-w-[32rem] px-4 pt-8 pb-16 sm:pt-14">
			<div className="rounded-t-[50%_7rem] border border-b-0 border-line bg-surface-raised px-5 pt-9 pb-8 sm:mx-4 sm:px-10 sm:pt-11 sm:pb-10">
				<div className="flex flex-col items-center text-center">
					<Mark size={36} />
					<h1 className="mt-4 text-2xl sm:text-3xl">{title}</h1>
					{lead && <div className="mt-3 max-w-[36ch] text-ink-soft">{lead}</div>}
				</div>
				<div className="mt-7">{children}</div>
			</div>
			<div className="paved-line" />
			{foot && (
				<div className="mt-5 flex flex-col items-center gap-1 px-2 text-center text-ink-soft">{foot}</div>
			)}
		</div>
	)
}
