import { readText } from '../../../renderer/scope/evaluate.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { language, languages, wantedLanguage } from '../../../src/i18n/language.ts'
import { bringWords, setWordSource, showLanguage, t } from '../../../src/i18n/words.ts'

const files: Record<string, Record<string, string>> = {
  zh: {
    Listed: '在售',
    'Only Chinese': '只有中文',
    'Resend in {count} s': '{count} 秒后重试',
    'Open|verb': '打开',
    Open: '开启',
  },
  en: {
    '{count} rows_one': '{count} row',
    '{row.name} is used by {row.num} rows_one': '{row.name} is used by {row.num} row',
    'Delete {row.num} rows?_one': 'Delete {row.num} row?',
    'At least {min} characters_one': 'At least {min} character',
  },
  es: {
    Listed: 'En venta',
    'Listed|of a list': 'En venta todos',
    '{count} rows_one': '{count} fila',
    '{count} rows_other': '{count} filas',
  },
  ja: {},
}

beforeAll(() => setWordSource(async wanted => files[wanted] ?? {}))

describe('a text', () => {
  it('is translated into the language shown', async () => {
    await showLanguage('es')
    expect(t('Listed')).toBe('En venta')
    expect(language.get()).toBe('es')
    expect(document.documentElement.lang).toBe('es')
  })

  it('without a translation falls back to Chinese, then to itself', async () => {
    await showLanguage('ja')
    expect(t('Only Chinese')).toBe('只有中文')
    expect(t('Nobody knows this: 100 %. Or {this}')).toBe('Nobody knows this: 100 %. Or {this}')
  })

  it('may bring its context along, as the title of a list does that is a plural where its state is none', async () => {
    await showLanguage('es')
    expect([t('Listed'), t('Listed|of a list')]).toEqual(['En venta', 'En venta todos'])
    await showLanguage('en')
    expect(t('Listed|of a list')).toBe('Listed')
  })

  it('is its own English', async () => {
    await showLanguage('en')
    expect(t('Only Chinese')).toBe('Only Chinese')
  })

  it('takes the plural form of its count', async () => {
    await showLanguage('en')
    expect([t('{count} rows', { count: 1 }), t('{count} rows', { count: 2 })]).toEqual(['1 row', '2 rows'])
    await showLanguage('es')
    expect([t('{count} rows', { count: 1 }), t('{count} rows', { count: 2 })]).toEqual(['1 fila', '2 filas'])
  })

  it('without a count takes the plural form of the first number in its slots', async () => {
    await showLanguage('en')
    const least = (min: unknown) => t('At least {min} characters', { min, max: 1 })
    expect([least(1), least(2)]).toEqual(['At least 1 character', 'At least 2 characters'])
  })

  it('of a schema takes the plural form of the first number in its slots', async () => {
    await showLanguage('en')
    const used = (num: unknown) => readText('{row.name} is used by {row.num} rows', { row: { name: 'Tea', num } }, { t })
    expect([used(1), used(2), used(null)]).toEqual(['Tea is used by 1 row', 'Tea is used by 2 rows', 'Tea is used by  rows'])
    const chosen = (num: number) => readText("=row.num > 0 ? 'Delete {row.num} rows?' : ''", { row: { num } }, { t })
    expect([chosen(1), chosen(2), chosen(0)]).toEqual(['Delete 1 row?', 'Delete 2 rows?', ''])
  })

  it('writes its count with separators', async () => {
    await showLanguage('en')
    expect(t('{count} rows', { count: 12_345 })).toBe('12,345 rows')
  })

  it('takes the meaning of its context, and the plain one where there is none', async () => {
    await showLanguage('zh')
    expect([t('Open', undefined, 'verb'), t('Open'), t('Open', undefined, 'adjective')]).toEqual(['打开', '开启', '开启'])
  })

  it('has only the slots filled that are given', async () => {
    await showLanguage('zh')
    expect(t('Edit {row.name} of {name}', { name: 'A' })).toBe('Edit {row.name} of A')
  })

  it('of a part is there as soon as the part is, in the language shown and in whichever is shown later', async () => {
    const asked: string[] = []
    await showLanguage('es')
    await bringWords('goods', async wanted => {
      asked.push(wanted)
      return { Shelf: { es: 'Estante', ja: '棚', zh: '货架' }[wanted] ?? '' }
    })
    expect([t('Shelf'), asked.toSorted()]).toEqual(['Estante', ['es', 'zh']])
    await showLanguage('ja')
    expect(t('Shelf')).toBe('棚')
    expect(asked.toSorted()).toEqual(['es', 'ja', 'zh'])
  })
})

it('1 The language is taken from the browser and falls back to Chinese: it is the first one that there are words for', () => {
  languages.set({ zh: { name: '中文', tag: 'zh-CN' }, fr: { name: 'Français', tag: 'fr' } })
  vi.stubGlobal('navigator', { languages: ['de-DE', 'fr-CA', 'zh'] })
  expect(wantedLanguage()).toBe('fr')
  vi.stubGlobal('navigator', { languages: ['de-DE', 'constructor'] })
  expect(wantedLanguage()).toBe('zh')
  vi.unstubAllGlobals()
})
