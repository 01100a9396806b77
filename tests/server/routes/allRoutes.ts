import type { Entity } from '../../../contract/language/Entity.ts'
import type { Route } from '../../../server/context/Route.ts'
import type { Services } from '../../../server/context/Context.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { gatherRoutes } from '../../../server/routes/gatherRoutes.ts'

/** Calls about who asks alone: the first ends the session, the others answer something else the second time. */
const ofOneself = ['GET buyer/user/logout', 'POST buyer/user/userEdit', 'GET buyer/user/WxminiCode']

/** Every route that needs a session. What anybody may call reads no shop's rows. */
export async function allRoutes(services: Services): Promise<Route[]> {
  const routes = gatherRoutes(services, await readModules())
  for (const name of ofOneself) routes.delete(name)
  return [...routes.values()].filter(route => !['public', 'buyer', 'either'].includes(route.access ?? ''))
}

const apisOf = ({ api, lists }: Entity): string[] => [...Object.values(api), ...Object.keys(lists)]
const controllerOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The entities a route is about: those whose own calls stand beside it in the same controller. */
export const entitiesBeside = (entities: Services['entities'], path: string): Entity[] =>
  [...entities.values()].filter(entity => apisOf(entity).some(api => controllerOf(api) === controllerOf(path)))

/** The entity whose list a route answers. */
export const entityListed = (entities: Services['entities'], path: string): Entity | undefined =>
  [...entities.values()].find(({ api, lists }) => api.list === path || Object.hasOwn(lists, path))
