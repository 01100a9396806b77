import { describe, expect, test } from 'vitest'
import type { Found } from '../../../../src/shell/search/Found.ts'
import { makeIndex, rank } from '../../../../src/shell/search/rank.ts'
import { sound } from '../../../../src/shell/search/sound.ts'

const item = (title: string, path = '', kind: Found['kind'] = 'page'): Found => ({
  kind,
  id: `${kind} ${path} ${title}`,
  title,
  place: '',
  pinyin: [],
  path,
  run: () => undefined,
})
const find = (items: Found[], words: string) => rank(makeIndex(items), items, words).map(({ title }) => title)

const pages = [
  item('Listed products', '/goods/manageShow'),
  item('Roles', '/sys/permission/management/role'),
  item('To ship', '/orderManagement/logisticsExpress/bedelivered'),
]

describe('2.2 the search', () => {
  test('9 is fuzzy with a threshold of 0.4 and weights of 0.7 for the title and 0.3 for the path: menu titles with a mistake in them are found', () => {
    expect(find(pages, 'lsted prodcts')).toEqual(['Listed products'])
    expect(find(pages, '/goods/manageShow')).toContain('Listed products')
    expect(find(pages, 'qqqqq')).toEqual([])
  })

  test('9 weighs a title with 0.7 and a path with 0.3, and finds nothing beyond a threshold of 0.4', () => {
    // With equal weights the path, which is the shorter, would come first.
    expect(find([item('Others', '/roles'), item('My roles', '/others')], 'roles')).toEqual(['My roles', 'Others'])
    // Of ten letters four may be wrong, five may not.
    expect([find([item('abcdefghij')], 'abcdefxxxx'), find([item('abcdefghij')], 'abcdexxxxx')]).toEqual([['abcdefghij'], []])
  })

  test('without words offers what the open page has and what was opened lately, no page', () => {
    const items = [...pages, item('Export', '', 'action'), item('Low stock', '', 'view'), item('Order 7', '', 'record')]
    expect(find(items, ' ')).toEqual(['Export', 'Low stock', 'Order 7'])
  })

  test('shows the best of each kind, and no more than eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => item(`Role ${at}`, `/r/${at}`))
    expect(find([...many, item('Role view', '', 'view')], 'role')).toHaveLength(9)
  })

  test('9 finds Chinese titles by their pinyin and by its first letters, only once that is enabled', async () => {
    const titles = [item('商品管理', '/goods/manageShow'), item('银行卡', '/finance/bank'), item('Roles', '/sys/role')]
    expect(find(titles, 'shangpin')).toEqual([])
    const sounded = await sound(titles)
    expect(find(sounded, 'shangpin')).toEqual(['商品管理'])
    expect(find(sounded, 'spgl')).toContain('商品管理')
    expect(find(sounded, 'yinhang')).toEqual(['银行卡'])
    expect(find(sounded, 'roles')).toEqual(['Roles'])
  })
})
