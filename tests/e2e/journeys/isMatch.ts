import { matchRoute } from '../../../contract/language/route/matchRoute.ts'

/** Whether a path is one of a route, or the path of an address. */
export const isMatch = (route: string, path: string): boolean => matchRoute([{ path: route }], path) !== null
