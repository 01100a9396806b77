import { provinces, type Region } from '../region/readRegions.ts'
import { between, chance, digits, pick, type Random } from './pick.ts'

type Names = readonly [string, ...string[]]
const split = (text: string): Names => {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}

const surnames = split(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 罗 高 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛 叶 阎 欧阳 上官',
)
const given = split(
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 文 辉 玲 建华 志强 晓东 雨桐 子涵 欣怡 梓轩 浩然 宇航 思远 佳琪 嘉怡 俊杰 诗涵 一诺 若曦 雪梅 海燕 国庆 立新 春生 小满 念慈 知夏 景行',
)
const english = split('Emma Oliver Charlotte Liam Amelia Noah Grace Henry Sophie James Hannah Daniel Lucy Thomas')
const englishLast = split('Wilson Clarke Harris Bennett Walker Turner Morgan Foster Reed Murphy')
const spanish = split('Sofía Mateo Lucía Alejandro Valentina Diego Camila Javier Martina Andrés')
const spanishLast = split('García Fernández Martínez López Sánchez Romero Torres Navarro Ibáñez Muñoz')
const japaneseLast = split('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤')
const japanese = split('陽菜 蓮 結衣 大翔 さくら 湊 葵 悠真 美咲 健太')

/** Mostly Chinese, with some English, Spanish and Japanese people among them. */
export function makeName(random: Random): string {
  const kind = random()
  if (kind < 0.04) return `${pick(random, english)} ${pick(random, englishLast)}`
  if (kind < 0.07) return `${pick(random, spanish)} ${pick(random, spanishLast)}`
  if (kind < 0.1) return `${pick(random, japaneseLast)} ${pick(random, japanese)}`
  return pick(random, surnames) + pick(random, given)
}

const nicknames = split(
  '小鱼 晚风 橘子汽水 云朵 南山 北巷 阿树 麦芽糖 星河 拾光 半夏 青柠 木子 海盐 落日 小太阳 咖啡不加糖 慢慢来 爱吃西瓜 一叶',
)
export const makeNickname = (random: Random, name: string): string =>
  chance(random, 0.4) ? `${pick(random, nicknames)}${digits(random, 2)}` : name

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
const streets = split(
  '中山路 人民路 解放路 建设路 文化路 和平路 朝阳路 湖滨路 学院路 新华路 滨江大道 科技园路 花园路 长安街 桂花巷 梧桐街',
)
const estates = split('阳光花园 翠湖名苑 锦绣江南 万科城 保利香槟 幸福里 书香门第 滨江一号 绿地中心 创新大厦')

/** A region and a street in it; the populous provinces more often than the others. */
export function makeAddress(random: Random): { region: Place; address: string } {
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
  const address = `${pick(random, streets)}${between(random, 1, 688)}号${pick(random, estates)}${between(random, 1, 28)}栋${between(random, 1, 32)}0${between(random, 1, 6)}室`
  return { region, address }
}

function anyOf(random: Random, regions: readonly Region[]): Region {
  const region = regions[Math.floor(random() * regions.length)]
  if (!region) throw new Error('A region without parts was asked for one of them')
  return region
}
