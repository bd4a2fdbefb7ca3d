import type { ComponentProps } from 'react'
import { Link, NavLink } from '#web/navigation/link.tsx'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
	/** A path of this site or an https address. */
	to: string
	/** Marks the current page. */
	isNavigation?: boolean
}

/** A link whose address an administrator chose. */
export function SiteLink({ to, isNavigation, ...rest }: SiteLinkProps) {
	// oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in `rest`
	if (!to.startsWith('/')) return <a href={to} rel="noopener external" {...rest} />
	return isNavigation ? <NavLink to={to} {...rest} /> : <Link to={to} {...rest} />
}
