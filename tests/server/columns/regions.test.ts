import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Field } from '../../../contract/language/shape.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { chooseRegions } from '../../../server/columns/regions/chooseRegions.ts'
import { latinName } from '../../../server/columns/regions/latinNames.ts'
import { provinces, type Region } from '../../../server/columns/regions/readRegions.ts'
import { columns } from '../../../server/columns/loadColumns.ts'
import { describeEngines } from '../../support/postgres.ts'
import { openEngine } from '../table/openEngine.ts'
import { openTables, shop, type Tables } from '../table/openTables.ts'

const kind = columns.get('region')!
const field: Field = { type: 'region', label: 'Region' }
const all = (regions: readonly Region[]): Region[] => regions.flatMap(region => [region, ...all(region.children)])

describe('the Latin name of a region', () => {
  test('is there for every one, in Latin letters alone', () => {
    expect(all(provinces).flatMap(({ name }) => (/^[A-Z][a-zü'. A-Z]+$|^Ürümqi$/.test(latinName(name)) ? [] : [name]))).toEqual(
      [],
    )
  })

  test.each([
    ['广东省', 'Guangdong'],
    ['深圳市', 'Shenzhen'],
    ['山西省', 'Shanxi'],
    ['陕西省', 'Shaanxi'],
    ['西安市', "Xi'an"],
    ['重庆市', 'Chongqing'],
    ['厦门市', 'Xiamen'],
    ['长安区', "Chang'an"],
    ['六安市', "Lu'an"],
    ['番禺区', 'Panyu'],
    ['内蒙古自治区', 'Inner Mongolia'],
    ['呼和浩特市', 'Hohhot'],
    ['哈尔滨市', 'Harbin'],
    ['西藏自治区', 'Tibet'],
    ['新疆维吾尔自治区', 'Xinjiang'],
    ['延边朝鲜族自治州', 'Yanbian'],
    ['香港特别行政区', 'Hong Kong'],
    ['澳门特别行政区', 'Macau'],
    ['新北市', 'New Taipei'],
  ])('of %s is %s', (name, latin) => {
    expect(latinName(name)).toBe(latin)
  })
})

describe('regions to choose from', () => {
  const labels = (asked: Parameters<typeof chooseRegions>[0]) => chooseRegions(asked).map(({ label }) => label)

  test('are named in Latin script, but in characters for who reads Chinese or Japanese', () => {
    expect(labels({ ids: [440000], language: 'en' })).toEqual(['Guangdong'])
    expect(labels({ ids: [440000], language: 'es' })).toEqual(['Guangdong'])
    expect(labels({ ids: [440000], language: 'zh' })).toEqual(['广东省'])
    expect(labels({ ids: [440000], language: 'ja' })).toEqual(['广东省'])
  })

  test('are found by either spelling, whatever its capitals, accents and apostrophes', () => {
    for (const search of ['西安', "xi'an", 'XIAN']) expect(labels({ search, language: 'en' })).toContain("Shaanxi Xi'an")
    expect(labels({ search: 'urumqi', language: 'zh' })).toContain('新疆维吾尔自治区 乌鲁木齐市')
    expect(labels({ search: "'", language: 'en' })).toEqual([])
  })
})

describe('a region in a sheet', () => {
  test.each([
    ['广东省 深圳市 罗湖区', [440000, 440200, 440201]],
    ['Guangdong Shenzhen Luohu', [440000, 440200, 440201]],
    ['guangdong / shenzhen', [440000, 440200, null]],
    ['Inner Mongolia Hohhot', [150000, 150100, null]],
    ['Hong Kong', [810000, null, null]],
    ['Hong Kong Hong Kong Island', [810000, 810100, null]],
  ])('is read from %s', (cell, ids) => {
    const region = kind.importCell(cell, field, text => text) as Row
    expect([region.province_id, region.city_id, region.district_id]).toEqual(ids)
    expect(region.province_name).toMatch(/[省区]$/)
  })

  test('is refused by the name that is none', () => {
    expect(() => kind.importCell('Guangdong Atlantis', field, text => text)).toThrow(
      expect.objectContaining({ values: { name: 'Atlantis' } }),
    )
  })
})

describeEngines('the region of a record', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
  })
  afterAll(() => tables.close())

  const shenzhen = {
    province_id: 440000,
    city_id: 440200,
    district_id: null,
    province_name: '广东省',
    city_name: '深圳市',
    district_name: '',
  }

  test('is kept in characters whichever way it was sent, and read in the language of its reader', async () => {
    const latin = { ...shenzhen, province_name: 'Guangdong', city_name: 'Shenzhen' }
    const save = async (region: Row) =>
      ((await tables.post('test/product/Save', { name: 'Placed', region })) as { id: number }).id
    for (const sent of [shenzhen, latin]) {
      const id = await save(sent)
      const { rows } = await sql<{ region: Row }>`select region from product where id = ${id}`.execute(tables.database)
      expect(rows[0]?.region).toEqual(shenzhen)
      const read = async (language: string) =>
        ((await tables.get('test/product/Info', { id }, { ...shop(2), language })) as { region: Row }).region
      expect(await read('en')).toEqual(latin)
      expect(await read('ja')).toEqual(shenzhen)
    }
  })

  test('with names of its own keeps them, whatever its numbers mean to us', async () => {
    const foreign = { ...shenzhen, province_name: 'Somewhere', city_name: 'Guangdong' }
    expect(JSON.parse(String(kind.read(foreign, field)))).toEqual(foreign)
  })

  test('is found by either spelling', async () => {
    const found = async (contains: string) => {
      const holds = kind.filter!({ contains }, sql.ref('region'), field)
      const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from product where ${holds}`.execute(tables.database)
      return Number(rows[0]?.n)
    }
    expect([await found('深圳'), await found('shenzhen'), await found('Guangdong'), await found('Hunan')]).toEqual([2, 2, 2, 0])
  })
})
