import type { Page } from 'playwright'
import { type Sample, samplePage } from '../browser/samplePage.ts'
import { type Bench, withPages } from '../browser/withPages.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'
import { formSize } from '../work/benchSite.ts'
import { countShown } from '../work/fields.ts'

const keys = 'abcdefghijkl'
// Radios by their place in the page: the second ten has its text hidden, the first shown.
const clicks = [3, 4, 3, 4]

type Figures = Pick<Sample, 'cpu' | 'load' | 'bytes'> & { key: number; link: number }

async function sampleForm({ browser, origin }: Bench, folder: string): Promise<Figures> {
  let [key, link] = [0, 0]
  const ready = { select: '[data-field]:has(input, textarea, select, [role=switch])', count: countShown(formSize) }
  const { cpu, load, bytes } = await samplePage(browser, origin, `/${folder}/`, ready, async ({ page, cpuOf }) => {
    link = (await cpuOf(() => clickRadios(page))) / clicks.length
    await page.locator('[data-field] input').first().focus()
    key = (await cpuOf(() => page.keyboard.type(keys, { delay: 60 }))) / keys.length
  })
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

export const suite: Suite = {
  name: 'form',
  promise: `a form of ${formSize} fields of ours in Chromium against bare React inputs; Formily with antd 5 costs 4.5 times that to load and 1.4 times a key`,
  run: ({ runs }) =>
    withPages(async bench => {
      const samples: Record<string, Figures[]> = { form: [], 'floor-form': [] }
      for (let run = 0; run < runs; run++) {
        for (const folder of run % 2 === 0 ? ['form', 'floor-form'] : ['floor-form', 'form'])
          samples[folder]?.push(await sampleForm(bench, folder))
      }
      const figure = (folder: string, name: keyof Figures) => median((samples[folder] ?? []).map(sample => sample[name]))
      const line = (what: string, name: keyof Figures, unit: string, scale = 1): Result => {
        const [ours, floor] = [figure('form', name), figure('floor-form', name)]
        return {
          what,
          ratio: ours / floor,
          detail: `${(ours / scale).toFixed(1)} ${unit}, floor ${(floor / scale).toFixed(1)} ${unit}`,
        }
      }
      return [
        line('CPU of the load', 'cpu', 'ms'),
        line('load', 'load', 'ms'),
        line('CPU of a key', 'key', 'ms'),
        line('CPU of a linkage', 'link', 'ms'),
        line('scripts and styles', 'bytes', 'KB', 1024),
      ]
    }),
}
