import type { Services } from '../context/Context.ts'
import type { Route } from '../context/Route.ts'
import type { Module } from '../module/defineModule.ts'
import { stateRoutes } from '../states/stateRoutes.ts'
import { tableRoutes } from './tableRoutes.ts'

/** Modules' routes first, then those of transitions and of every entity's table that no module has taken. */
export function gatherRoutes(services: Services, modules: ReadonlyMap<string, Module>): Map<string, Route> {
  const routes = new Map<string, Route>()
  const add = (route: Route, owner: string): void => {
    const key = `${route.method} ${route.path}`
    const before = routes.get(key)
    if (before && before.addon !== route.addon)
      throw new Error(`Two owners bring the call "${key}"; npm run check names their files.`)
    if (before && owner !== '') throw new Error(`The route "${key}" of the module "${owner}" is defined twice.`)
    if (!before) routes.set(key, route)
  }
  for (const [name, module] of modules) for (const route of module.routes ?? []) add(route, name)
  for (const route of [...stateRoutes(services), ...tableRoutes(services)]) add(route, '')
  return routes
}
