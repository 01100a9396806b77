import type { Sight } from './makeSight.ts'

/** Numbers and dates that go over a line's end, words broken inside, and texts that stand letter below letter. Runs in the page. */
export function brokenWords({ texts, place }: Sight): string[] {
  /** Nobody calls it broken when something this long goes over the end: addresses, keys. */
  const longest = 22
  const topsOf = (node: Text, from: number, to: number): number => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    const boxes = [...range.getClientRects()].filter(box => box.width > 0)
    return new Set(boxes.map(box => Math.round(box.top / 4))).size
  }
  return texts().flatMap(({ node, element, text, lines }) => {
    const rows = new Set(lines.map(line => Math.round(line.top / 4))).size
    if (rows < 2 || element.closest('textarea, [contenteditable], pre, code')) return []
    // A word of two letters is one in Chinese or Japanese, and needs no more than two lines for it.
    if (text.length / rows < (rows > 3 ? 2.5 : 2))
      return [`"${text.slice(0, 40)}" stands letter below letter in ${place(element)}`]
    const whole = node.textContent ?? ''
    const words = [...whole.matchAll(/[-+¥$€]?\d[\d,.:/-]*\d|[\p{Script=Latin}\d]{2,}/gu)]
    const broken = words.filter(([word], index) => {
      const at = words[index]?.index ?? 0
      return word.length <= longest && topsOf(node, at, at + word.length) > 1
    })
    return broken.slice(0, 1).map(([word]) => `"${word}" is broken over two lines in ${place(element)}`)
  })
}
