import type { Page } from 'playwright'
import { type Sample, samplePage } from '../browser/samplePage.ts'
import { type Bench, withPages } from '../browser/withPages.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'
import { countShown } from '../work/fields.ts'

/** Sizes of the form, and how many times slower the processor is made. */
const cases = [
  { fields: 50, slowdown: 1 },
  { fields: 100, slowdown: 1 },
  { fields: 300, slowdown: 1 },
  { fields: 50, slowdown: 4 },
]
type Case = (typeof cases)[number]

const keys = 'abcdefghijkl'
// Radios by their place in the page: the second ten has its text hidden, the first shown.
const clicks = [3, 4, 3, 4]
const folders = ['form.html', 'floor-form/'] as const
type Folder = (typeof folders)[number]

type Figures = Pick<Sample, 'cpu' | 'load' | 'bytes'> & { key: number; link: number }

async function sampleForm({ browser, origin }: Bench, folder: Folder, { fields, slowdown }: Case): Promise<Figures> {
  let [key, link] = [0, 0]
  const ready = { select: '[data-field]:has(input, textarea, select)', count: countShown(fields) }
  const { cpu, load, bytes } = await samplePage(
    browser,
    origin,
    `/${folder}?fields=${fields}`,
    ready,
    async ({ page, cpuOf }) => {
      link = (await cpuOf(() => clickRadios(page))) / clicks.length
      await page.locator('[data-field] input').first().focus()
      key = (await cpuOf(() => page.keyboard.type(keys, { delay: 60 }))) / keys.length
    },
    slowdown,
  )
  return { cpu, load, bytes, key, link }
}

/** Chooses radios whose linkage shows or hides a field, and waits each time until it did. */
async function clickRadios(page: Page): Promise<void> {
  for (const at of clicks) {
    await page.evaluate(place => {
      const count = () => document.querySelectorAll('[data-field]').length
      const before = count()
      const radio = document.querySelectorAll<HTMLElement>('input[type=radio]')[place]
      if (!radio) throw new Error(`The form has no radio ${place}`)
      radio.click()
      return new Promise<void>(resolve => {
        const look = () => {
          if (count() !== before) requestAnimationFrame(() => resolve())
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    }, at)
  }
}

async function compare(bench: Bench, each: Case, runs: number): Promise<{ lines: Result[]; cpu: number }> {
  const samples: Record<Folder, Figures[]> = { 'form.html': [], 'floor-form/': [] }
  for (let run = 0; run < runs; run++) {
    for (const folder of run % 2 === 0 ? folders : folders.toReversed())
      samples[folder].push(await sampleForm(bench, folder, each))
  }
  const figure = (folder: Folder, name: keyof Figures) => median(samples[folder].map(sample => sample[name]))
  const line = (what: string, name: keyof Figures, unit: string, scale = 1): Result => {
    const [ours, floor] = [figure('form.html', name), figure('floor-form/', name)]
    return {
      what: `${each.fields} fields${each.slowdown > 1 ? `, processor ${each.slowdown} times slower` : ''}: ${what}`,
      ratio: ours / floor,
      detail: `${(ours / scale).toFixed(1)} ${unit}, floor ${(floor / scale).toFixed(1)} ${unit}`,
    }
  }
  const lines = [
    line('CPU of the load', 'cpu', 'ms'),
    line('load', 'load', 'ms'),
    line('CPU of a key', 'key', 'ms'),
    line('CPU of a linkage', 'link', 'ms'),
  ]
  if (each === cases[0]) lines.push(line('scripts and styles', 'bytes', 'KB', 1024))
  return { lines, cpu: figure('form.html', 'cpu') }
}

export const suite: Suite = {
  name: 'form',
  promise:
    'a form of ours in Chromium against bare React inputs; Formily with antd 5 costs 4.5 times that to load and 1.4 times a key. Growth: the load of 300 fields against six times that of 50',
  run: ({ runs }) =>
    withPages(async bench => {
      const results: Result[] = []
      const cpu: number[] = []
      for (const each of cases) {
        const compared = await compare(bench, each, runs)
        results.push(...compared.lines)
        cpu.push(compared.cpu)
      }
      const [small = 0, , large = 0] = cpu
      results.push({
        what: 'growth from 50 to 300 fields',
        ratio: large / (6 * small),
        detail: `${large.toFixed(1)} ms, six times ${small.toFixed(1)} ms`,
      })
      return results
    }),
}
