import { provinces, type Region } from '../server/columns/regions/readRegions.ts'
import type { DemoLanguage } from './DemoLanguage.ts'
import { sayDemo } from './sayDemo.ts'
import { between, chance, digits, pick, type Random } from './pick.ts'

type Names = readonly [string, ...string[]]
const split = (text: string, by = ' '): Names => {
  const [first = '', ...rest] = text.split(by)
  return [first, ...rest]
}

type People = { last: Names; given: Names; nicknames: Names; write(given: string, last: string): string }
const latin = (given: string, last: string): string => `${given} ${last}`

const peopleOf: Record<DemoLanguage, People> = {
  zh: {
    last: split(
      '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 罗 高 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛 叶 阎 欧阳 上官',
    ),
    given: split(
      '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 文 辉 玲 建华 志强 晓东 雨桐 子涵 欣怡 梓轩 浩然 宇航 思远 佳琪 嘉怡 俊杰 诗涵 一诺 若曦 雪梅 海燕 国庆 立新 春生 小满 念慈 知夏 景行',
    ),
    nicknames: split(
      '小鱼 晚风 橘子汽水 云朵 南山 北巷 阿树 麦芽糖 星河 拾光 半夏 青柠 木子 海盐 落日 小太阳 咖啡不加糖 慢慢来 爱吃西瓜 一叶',
    ),
    write: (given, last) => last + given,
  },
  en: {
    last: split('Wilson Clarke Harris Bennett Walker Turner Morgan Foster Reed Murphy'),
    given: split('Emma Oliver Charlotte Liam Amelia Noah Grace Henry Sophie James Hannah Daniel Lucy Thomas'),
    nicknames: split('Skipper Juniper Bluebird Maple Comet Pebble Rowan Biscuit Harbor Willow Sunny Clover Otter Pixel'),
    write: latin,
  },
  es: {
    last: split('García Fernández Martínez López Sánchez Romero Torres Navarro Ibáñez Muñoz'),
    given: split('Sofía Mateo Lucía Alejandro Valentina Diego Camila Javier Martina Andrés'),
    nicknames: split('Nube Lucero Brisa Canela Cometa Marea Olivo Alba Trébol Faro Jazmín Gaviota'),
    write: latin,
  },
  ja: {
    last: split('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤'),
    given: split('陽菜 蓮 結衣 大翔 さくら 湊 葵 悠真 美咲 健太'),
    nicknames: split('こむぎ ひなた そら つき みかん しずく あおば もみじ まめ ゆず うみ はる'),
    write: (given, last) => `${last} ${given}`,
  },
}

/** Whose names stand among those of the language, so that lists are seen with all of them; Latin lists keep to Latin letters. */
const guestsOf: Record<DemoLanguage, readonly [DemoLanguage, DemoLanguage, DemoLanguage]> = {
  zh: ['en', 'es', 'ja'],
  en: ['es', 'es', 'es'],
  es: ['en', 'en', 'en'],
  ja: ['en', 'es', 'zh'],
}

/** Mostly people of the language, a tenth of others. */
export function makeName(random: Random, language: DemoLanguage): string {
  const kind = random()
  const [first, second, third] = guestsOf[language]
  const { given, last, write } = peopleOf[kind < 0.04 ? first : kind < 0.07 ? second : kind < 0.1 ? third : language]
  return write(pick(random, given), pick(random, last))
}

export const makeNickname = (random: Random, name: string, language: DemoLanguage): string =>
  chance(random, 0.4) ? `${pick(random, peopleOf[language].nicknames)}${digits(random, 2)}` : name

/** An 11-digit number nobody has: the prefixes are those of test ranges. */
export const makePhone = (random: Random): string =>
  `1${pick(random, ['38', '39', '50', '58', '66', '77', '86', '99'])}${digits(random, 8)}`

export type Place = {
  province_id: number
  city_id: number
  district_id: number | null
  province_name: string
  city_name: string
  district_name: string
}

const populous: readonly [number, ...number[]] = [440000, 330000, 320000, 310000, 110000, 510000, 420000, 370000, 410000, 350000]
const streetsOf: Record<DemoLanguage, Names> = {
  zh: split(
    '中山路 人民路 解放路 建设路 文化路 和平路 朝阳路 湖滨路 学院路 新华路 滨江大道 科技园路 花园路 长安街 桂花巷 梧桐街',
  ),
  en: split(
    'Zhongshan Road|Renmin Road|Jiefang Road|Wenhua Road|Lakeside Road|College Road|Riverside Avenue|Park Road|Laurel Lane',
    '|',
  ),
  es: split(
    'Calle Zhongshan|Calle Renmin|Avenida Jiefang|Calle Wenhua|Paseo del Lago|Calle del Colegio|Avenida Ribera|Calle del Parque',
    '|',
  ),
  ja: split('中山路 人民路 解放路 建設路 文化路 平和路 湖浜路 学院路 新華路 浜江大道 花園路 桂花巷'),
}
const estatesOf: Record<DemoLanguage, Names> = {
  zh: split('阳光花园 翠湖名苑 锦绣江南 万科城 保利香槟 幸福里 书香门第 滨江一号 绿地中心 创新大厦'),
  en: split('Sunshine Garden|Jade Lake Court|Riverside One|Scholars Park|Happiness Lane|Green Center|Innovation Tower', '|'),
  es: split('Jardín del Sol|Residencial Lago Jade|Ribera Uno|Parque del Saber|Centro Verde|Torre Innovación', '|'),
  ja: split('陽光ガーデン 翠湖レジデンス 幸福里 リバーサイド一号館 グリーンセンター イノベーションビル'),
}

/** Where people live or work, by its name. */
export const makeEstate = (random: Random, language: DemoLanguage): string => pick(random, estatesOf[language])

/** All of them. */
export const estates = (language: DemoLanguage): readonly string[] => estatesOf[language]

/** A region and a street in it; the populous provinces more often than the others. */
export function makeAddress(random: Random, language: DemoLanguage): { region: Place; address: string } {
  const wanted = chance(random, 0.7) ? pick(random, populous) : 0
  const province = provinces.find(({ id }) => id === wanted) ?? anyOf(random, provinces)
  const city = anyOf(random, province.children)
  const district = city.children.length > 0 ? anyOf(random, city.children) : null
  const region = {
    province_id: province.id,
    city_id: city.id,
    district_id: district?.id ?? null,
    province_name: province.name,
    city_name: city.name,
    district_name: district?.name ?? '',
  }
  const address = sayDemo(language, '{number} {street}, {estate}, Bldg. {building}, Apt. {room}', {
    street: pick(random, streetsOf[language]),
    number: String(between(random, 1, 688)),
    estate: makeEstate(random, language),
    building: between(random, 1, 28),
    room: `${between(random, 1, 32)}0${between(random, 1, 6)}`,
  })
  return { region, address }
}

function anyOf(random: Random, regions: readonly Region[]): Region {
  const region = regions[Math.floor(random() * regions.length)]
  if (!region) throw new Error('A region without parts was asked for one of them')
  return region
}
