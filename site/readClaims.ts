import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addonOf } from '../contract/language/Addon.ts'
import type { Claim } from '../contract/language/Site.ts'
import { routesIn, sourceFiles } from './scanCode.ts'
import { serverFolders, widgetFolders } from './SitePlace.ts'

/** What the code of the product and of add-ons has for itself: calls and tables of modules, the modules, widgets. */
export function readClaims(root: string): Claim[] {
  const files = serverFolders(root).flatMap(folder => sourceFiles(root, folder))
  const widgets = widgetFolders(root).flatMap(folder =>
    sourceFiles(root, folder).filter(file => /\/widgets\/[^/]+\/index\.tsx$/.test(file)),
  )
  return [
    ...files.flatMap(file => [...moduleIn(file), ...claimsIn(file, readFileSync(join(root, file), 'utf8'))]),
    ...widgets.map(file => claim(`widget ${nameOf(file)}`, file)),
  ]
}

const claim = (what: string, file: string, line = 1): Claim => {
  const addon = addonOf(file)
  return { what, file, line, ...(addon === undefined ? {} : { addon }) }
}

/** The folder a file is in. */
const nameOf = (file: string): string => dirname(file).split('/').at(-1) ?? ''

/** `server/modules/{domain}/{name}/index.ts`, `addons/{key}/server/{name}/index.ts`; an add-on with one module names it for itself. */
function moduleIn(file: string): Claim[] {
  if (!/^(?:server\/modules|addons\/[^/]+\/server)\/.*index\.ts$/.test(file)) return []
  const own = /^addons\/([^/]+)\/server\/index\.ts$/.exec(file)?.[1]
  return [claim(`module ${own ?? nameOf(file)}`, file)]
}

const table = /\bcreate table (?:if not exists )?"?(\w+)"?/gi

function claimsIn(file: string, source: string): Claim[] {
  const calls = routesIn(source).map(({ method, path, line }) => claim(`call ${method} ${path}`, file, line))
  const tables = [...source.matchAll(table)].map(({ 1: name, index }) =>
    claim(`table ${name}`, file, source.slice(0, index).split('\n').length),
  )
  return [...calls, ...tables]
}
