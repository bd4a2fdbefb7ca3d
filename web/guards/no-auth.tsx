import { Outlet } from 'react-router'
import { requireVisitor } from './require.ts'

export const middleware = [requireVisitor]

/** Forces a server request on in-app navigations, so that the guard runs. */
export const loader = () => null

export default Outlet
