import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readGlossary } from '../../../contract/language/read/readGlossary.ts'
import { checkSite, formatProblem } from '../../../site/readSite.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const readme = readFileSync(new URL('../../../locales/README.md', import.meta.url), 'utf8')

describe('a text', () => {
  let small: SmallSite
  beforeEach(() => {
    small = openSmallSite()
    small.write('locales/README.md', readme)
  })
  afterEach(() => small.close())

  /** What the check says of words after a text with these translations was added. */
  async function wordsAfter(key: string, words: Record<string, string> = {}, about = 'ruled out'): Promise<string[]> {
    for (const language of ['zh', 'es', 'ja']) {
      const file = `locales/${language}/goods.json`
      small.write(file, { ...JSON.parse(small.read(file)), [key]: words[language] ?? '…' })
    }
    const { problems } = await checkSite(small.root)
    return problems
      .filter(problem => problem.rule === 'word' && problem.path === key && problem.message.includes(about))
      .map(formatProblem)
  }

  test.each<[string, string, Record<string, string>, string, string]>([
    ['en', 'Add goods', {}, 'goods', 'product'],
    ['en', 'Two waybills', {}, 'waybills', 'tracking number'],
    ['en', 'Order cancelled', {}, 'cancell', 'the spelling of the United States'],
    ['zh', 'Add shop', { zh: '新增供应商' }, '供应商', '商户'],
    ['zh', 'Edit it', { zh: '修改运单' }, '运单', '运单号'],
    ['zh', 'Up to {max} rows', { zh: '最多{max}行' }, '多0', 'a space between 汉字 and letters or digits'],
    ['es', 'Add product', { es: 'Añadir artículos' }, 'artículos', 'producto'],
    ['ja', 'Shop', { ja: '店舗' }, '店舗', 'ストア'],
    ['ja', 'One to nine', { ja: '1～9' }, '～', '〜'],
    ['ja', 'Up to 2 MB', { ja: '2 MBまで' }, '2 MB', 'no space before the unit'],
    ['zh', 'Up to 2 MB', { zh: '不超过 2MB' }, '2MB', 'a space before the unit'],
    ['zh', 'Such as #fff', { zh: '如#fff' }, '如#', 'a space before the sign'],
    [
      'es',
      'Cost',
      { es: 'Coste' },
      'Coste',
      'costo, video, computadora, nota de entrega, empresario individual: words of all countries',
    ],
    ['es', 'Choose one', { es: 'Elige uno' }, 'Elige', 'usted: elija, escriba, seleccione'],
  ])('in %s that says a thing by a word ruled out is told with the word to use: %s', async (language, key, words, word, say) => {
    const told = await wordsAfter(key, words)
    expect(told).toEqual([
      expect.stringContaining(`  ${key}  in ${language} "${word}" is ruled out: say ${say} (the glossary of locales/README.md)`),
    ])
    expect(told[0]).toMatch(/^locales\/\w+\/\w+\.json:\d+/)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['zh', 'Add a product', { zh: '新增货物', es: 'Añadir producto', ja: '商品を追加' }, '"product" is in zh 商品'],
    ['es', 'Two orders', { zh: '两个订单', es: 'Dos encargos', ja: '注文2件' }, '"order" is in es pedido'],
    ['ja', 'Refunds', { zh: '退款', es: 'Reembolsos', ja: '払い戻し' }, '"refund" is in ja 返金'],
    [
      'es',
      'Save as unlisted',
      { zh: '放入仓库', es: 'Guardar fuera', ja: '販売せずに保存' },
      '"unlisted" is in es /sin publicar|retir/',
    ],
  ])(
    'in %s that has a word of the glossary and not its translation is told with it: %s',
    async (language, key, words, message) => {
      const told = await wordsAfter(key, words, ' is in ')
      expect(told).toEqual([expect.stringContaining(`  ${key}  ${message} (the glossary of locales/README.md)`)])
      expect(told[0]).toMatch(new RegExp(`^locales/${language}/goods.json:\\d+`))
    },
  )

  test('8 that a refusal says, in a call, a table or a condition, is told where it has no translation', async () => {
    const told = async () => {
      const { problems } = await checkSite(small.root)
      return problems.filter(one => one.rule === 'translation').map(({ file, line, value }) => `${file}:${line} ${value}`)
    }
    const before = await told()
    small.write(
      'server/modules/goods/refusals.ts',
      [
        "throw refuse(context, 'state_conflict', 'Nobody translated this refusal')",
        "throw new ValueError('{label} has no translation')",
        "const sentences = { min: 'Too few of them', 'no sentence': 'alone' }",
        "const fault = price < 0 ? 'Below nothing at all' : say('Not a price at all')",
        "throw new TypeError('Only programmers read this')",
        "log.warn({ at: 1 }, 'The log has this line')",
        '// Said in a remark',
      ].join('\n'),
    )
    expect((await told()).filter(one => !before.includes(one)).map(one => one.replace(/^.*refusals.ts:/, ''))).toEqual([
      '1 Nobody translated this refusal',
      '2 {label} has no translation',
      '3 Too few of them',
      '4 Below nothing at all',
      '4 Not a price at all',
    ])
  })

  test.each(['count', 'min', 'max', 'decimal', 'days', 'row.use_num', 'len(row.lines)'])(
    'that counts by {%s} and lacks its singular is told for each language that has one',
    async slot => {
      const key = `{${slot}} lines`
      const words = { zh: `{${slot}} 行`, es: `{${slot}} filas`, ja: `{${slot}}行` }
      for (const [language, text] of Object.entries(words)) {
        const file = `locales/${language}/goods.json`
        small.write(file, { ...JSON.parse(small.read(file)), [key]: text })
      }
      small.write('locales/en/goods.json', {})
      const told = async () => {
        const { problems } = await checkSite(small.root)
        return problems.filter(problem => problem.rule === 'plural' && problem.path === key).map(one => one.message)
      }
      expect((await told()).sort()).toEqual([
        `it counts: en needs "${key}_one" for one`,
        `it counts: es needs "${key}_one" for one`,
      ])
      small.write('locales/en/goods.json', { [`${key}_one`]: `{${slot}} line` })
      expect(await told()).toEqual([`it counts: es needs "${key}_one" for one`])
    },
  )

  test.each<[string, Record<string, string>, string]>([
    ['Good news', {}, 'a longer word that begins alike'],
    ['Order {receiver}', {}, 'the name of a slot'],
    ['Edit number', { zh: '修改运单号' }, 'the right word, of which the wrong one is a part'],
    ['No data interface specified', { zh: '未指定数据接口', ja: 'データインターフェース' }, 'a phrase excepted'],
    ['It is gone', { zh: '数据不存在或已被删除' }, 'a sentence of the specification'],
  ])('is not told for “%s” %j: %s', async (key, words, _why) => {
    expect(await wordsAfter(key, words)).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['Reordered', { zh: '…', es: '…', ja: '…' }, 'a longer word that holds the one of the glossary'],
    ['Up to {order.count} rows', { zh: '…', es: '…', ja: '…' }, 'the name of a slot'],
    ['First order', { zh: '首单', es: 'Primer pedido', ja: '初回注文' }, 'a phrase excepted'],
    ['Two orders', { zh: '两个订单', es: 'Dos pedidos', ja: '注文2件' }, 'its translation, in the plural'],
  ])('is not asked for a word of the glossary in “%s” %j: %s', async (key, words, _why) => {
    expect(await wordsAfter(key, words, ' is in ')).toEqual([])
  })

  test('that nothing says is told in each language; one that code says, in a context or not, is not', async () => {
    const add = (words: Record<string, string>) => {
      for (const language of ['zh', 'es', 'ja']) {
        const file = `locales/${language}/goods.json`
        small.write(file, { ...JSON.parse(small.read(file)), ...words })
      }
    }
    const template = `\`$\{say(busy ? 'Kept in a slot' : 'Kept after it')} 1\``
    const sign = `[t(found), 'Kept by name', 'Kept', "in a box", ${template}]`
    small.write('src/sign.ts', `// 'Long gone'\nexport const sign = ${sign}\n`)
    const told = async () =>
      (await checkSite(small.root)).problems.filter(one => one.rule === 'unused').map(({ file, path }) => `${file} ${path}`)
    const before = await told()
    add({ 'Long gone': '…', 'Kept by name': '…', 'Kept|in a box': '…', 'Kept|elsewhere': '…', 'Kept after it': '…' })
    const gone = (file: string) => [`locales/${file}/goods.json Kept|elsewhere`, `locales/${file}/goods.json Long gone`]
    expect((await told()).filter(one => !before.includes(one)).sort()).toEqual(['es', 'ja', 'zh'].flatMap(gone))
  })
})

describe('examples, cases and examples of the documents', () => {
  const { ruledOut } = readGlossary(readme)
  const shown = new Set(['label', 'title', 'text', 'help', 'say', 'confirm', 'placeholder', 'empty', 'counted', 'none', 'submit'])
  const textsIn = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return shown.has(key) && !/^=|^\w+_\w+$/.test(value) ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, Array.isArray(value) ? key : name))
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const files = globSync(['renderer/**/example.json', 'docs/examples/**/*.json', 'schemas/**/*.cases.json'], { cwd: root })

  test('say things by the words of the glossary', () => {
    const read = files.map(file => ({ file, texts: textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))) }))
    expect(read.flatMap(one => one.texts).length).toBeGreaterThan(300)
    const english = ruledOut.filter(one => one.language === 'en')
    const wrong = read.flatMap(({ file, texts }) =>
      texts.flatMap(text =>
        english.filter(one => one.pattern.test(text.replace(/\{[^{}]*\}/g, '…'))).map(one => `${file}: ${text} (${one.word})`),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('the words of the product', () => {
  const folder = fileURLToPath(new URL('../../../locales', import.meta.url))
  const wordsOf = (language: string): Record<string, string> =>
    Object.assign(
      {},
      ...globSync(`${language}/*.json`, { cwd: folder })
        .filter(file => !file.endsWith('language.json'))
        .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    )

  test('5 Failure message of an import in Chinese: 请上传xlsx或xls格式文件', () => {
    expect(wordsOf('zh')['Upload a file in xlsx or xls format']).toBe('请上传xlsx或xls格式文件')
  })

  test.each([
    ['There is nothing to export', '暂无数据，不能导出'],
    ['Choose at least one column', '至少选择一列'],
    ['Examination cannot be repeated', '不能重复审核'],
  ])('say %s as the specification does: %s', (key, chinese) => {
    expect(wordsOf('zh')[key]).toBe(chinese)
  })

  test('have one key for one text: no two differ in marks alone', () => {
    const bare = (key: string) => key.replace(/[^\p{L}\p{N}{}|_]+/gu, ' ').trim()
    const keys = Object.keys(wordsOf('zh'))
    expect(keys.length).toBeGreaterThan(1000)
    expect([...Map.groupBy(keys, bare).values()].filter(same => same.length > 1)).toEqual([])
  })

  test('have one key for one sense: but for one and several, no two texts are the same in every other language', () => {
    const [zh = {}, ...others] = ['zh', 'es', 'ja'].map(wordsOf)
    const said = Map.groupBy(Object.keys(zh), key => JSON.stringify([zh[key], ...others.map(words => words[key])]))
    expect(said.size).toBeGreaterThan(1000)
    const senses = [...said.values()].map(keys => Object.keys(Object.groupBy(keys, key => key.replace(/s$/, ''))))
    expect(senses.filter(keys => keys.length > 1)).toEqual([])
  })
})
