import { Outlet } from 'react-router'
import { PublicFrame } from '#web/app/public-frame.tsx'

/** Public pages. */
export default function DefaultLayout() {
	return (
		<PublicFrame>
			<Outlet />
		</PublicFrame>
	)
}
