import type { Found } from './Found.ts'

const han = /\p{Script=Han}/u

/** The same with how each Chinese title sounds: `shang pin`, `shangpin` and `sp` find 商品. */
export async function sound(items: readonly Found[]): Promise<Found[]> {
  const { pinyin } = await import('pinyin-pro')
  return items.map(item => {
    if (!han.test(item.title)) return item
    const syllables = pinyin(item.title, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
    return { ...item, pinyin: [syllables.join(''), syllables.map(syllable => syllable.charAt(0)).join('')] }
  })
}
