import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { playCase } from '../../support/playCase.ts'
import { projectSite } from '../../support/projectSite.ts'
import { drawPage, expectQuiet, waitUntilDrawn } from '../drawPage.tsx'

/** Plays the cases of the pages of one section. */
export function casesSection(section: string): void {
  const { site, cases } = projectSite()
  const own = [...cases].filter(([route]) => route.split('/')[1] === section)
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => vi.restoreAllMocks())

  test(`the pages of ${section} are without a problem`, () => {
    const pages = [...site.pages.keys()].filter(route => route.split('/')[1] === section)
    expect(pages.length).toBeGreaterThan(0)
  })
  describe.each(own)('%s', (route, list) => {
    test.each(list)('$title', async one => {
      const host = drawPage(site, route, one)
      await waitUntilDrawn()
      const asked = host.calls.map(({ method, api, params }) => `${method} ${api} ${JSON.stringify(params ?? {})}`)
      expect(asked, 'nothing is asked twice while the page opens').toEqual([...new Set(asked)])
      await playCase(one, host, userEvent.setup())
      expectQuiet(host)
    })
  })
}
