import { countedLists } from '../contract/language/countedList.ts'
import { shownSettings } from '../contract/language/page/shownSettings.ts'
import type { Site } from '../site/readSite.ts'
import type { Services } from './context/Context.ts'
import type { Module } from './module/defineModule.ts'
import { joinBatches } from './module/joinBatches.ts'
import { joinHooks } from './module/joinHooks.ts'
import { stateBatches } from './states/stateBatches.ts'
import { stateHooks } from './states/stateHooks.ts'

type FromSite =
  | 'entities'
  | 'ledger'
  | 'pages'
  | 'menu'
  | 'addons'
  | 'made'
  | 'notices'
  | 'counted'
  | 'shownSettings'
  | 'hooks'
  | 'batches'

/** What the server serves of a site: an add-on is no part of it until its tables are made. */
export function servedBy(site: Site, modules: ReadonlyMap<string, Module>, made: ReadonlySet<string>): Pick<Services, FromSite> {
  const entities = new Map([...site.entities].filter(([, { plugin }]) => plugin === undefined || made.has(plugin)))
  const served = servedModules(modules, made)
  return {
    entities,
    made: new Set([...site.addons.keys()].filter(key => made.has(key))),
    ledger: site.ledger,
    pages: site.entries,
    menu: site.menu,
    addons: site.addons,
    notices: site.notices,
    counted: countedLists(site),
    shownSettings: shownSettings(site.pages.values()),
    hooks: joinHooks(served, stateHooks({ entities })),
    batches: new Map([...joinBatches(served), ...stateBatches({ entities })]),
  }
}

export const servedModules = (modules: ReadonlyMap<string, Module>, made: ReadonlySet<string>): ReadonlyMap<string, Module> =>
  new Map([...modules].filter(([, { addon }]) => addon === undefined || made.has(addon)))
