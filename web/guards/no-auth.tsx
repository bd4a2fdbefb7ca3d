import { Outlet } from 'react-router'
import { requireVisitor } from './require.ts'

export const middleware = [requireVisitor]

/** Without a loader an in-app navigation would not ask the server, and the guard would not run. */
export const loader = () => null

export default Outlet
