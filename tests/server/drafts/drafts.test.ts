import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { checkSite, formatProblem, readSite, type Site } from '../../../site/readSite.ts'
import { openAddonRoot } from '../../support/addonRoot.ts'
import { sharedDraftRoot } from '../../support/draftRoot.ts'
import { productSite } from '../../support/productSite.ts'
import { root as product } from '../../support/snapshot.ts'
import { readMachines } from '../states/machines.ts'
import { waysOfEntity, waysOfTable } from '../states/ways.ts'
import { addons, codeIn, draftNames, folderOf } from './names.ts'

const linesIn = (folder: string): number =>
  codeIn(folder).reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0)

describe.each(draftNames)('the draft "%s"', name => {
  let site: Site
  beforeAll(async () => {
    site = await checkSite(await sharedDraftRoot([folderOf(name)]))
  })

  test('passes the check as a part of the product, in every language, with less than 100 lines of TypeScript', () => {
    expect(site.problems.map(formatProblem)).toEqual([])
    expect(linesIn(folderOf(name))).toBeLessThan(100)
  })

  test('has the transitions of its rules, no more and no fewer', async () => {
    const tables = readMachines(join(folderOf(name), 'machines'))
    const own = await productSite(product)
    const isNew = ({ entity, machines }: Entity) => machines && !own.entities.get(entity)?.machines
    const withStates = [...site.entities.values()].filter(isNew).map(one => one.entity)
    expect(withStates.sort()).toEqual(tables.map(({ entity }) => entity).sort())
    for (const table of tables) {
      const entity = site.entities.get(table.entity)
      expect(entity && waysOfEntity(entity, table).sort()).toEqual(waysOfTable(table).sort())
    }
  })
})

describe('the last, an add-on with settings', () => {
  test('passes the check beside the product, in every language, with less than 100 lines of TypeScript', async () => {
    const { root, close } = openAddonRoot()
    const { problems } = await checkSite(root).finally(close)
    expect(problems.map(formatProblem).filter(one => !one.includes('nothing says this'))).toEqual([])
    expect(linesIn(join(addons, 'sign'))).toBeLessThan(100)
  })

  test('has the transitions of its rules, and an expression that reads its settings', async () => {
    const { root, close } = openAddonRoot()
    const { entities } = await readSite(root).finally(close)
    const tables = readMachines(join(folderOf('sign'), 'machines'))
    expect(tables.map(({ entity }) => entity)).toEqual(['sign_log'])
    for (const table of tables) {
      const entity = entities.get(table.entity)
      expect(entity && waysOfEntity(entity, table).sort()).toEqual(waysOfTable(table).sort())
    }
    expect(JSON.stringify(entities.get('sign_log')?.machines)).toContain('settings.sign_setting.points')
  })
})
