import { render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Case } from '../../contract/language/cases.ts'
import type { Site } from '../../contract/language/Site.ts'
import { Page } from '../../renderer/page/Page.tsx'
import { FakeConsole } from '../support/FakeConsole.tsx'
import type { FakeHost, FakeHostOptions } from '../support/fakeHost.ts'
import { ownWidget } from '../support/ownWidget.ts'
import { setUpCase } from '../support/setUpCase.ts'

/** Draws a page as one of its cases says; a copy, for an action that another case pressed is deaf for three seconds. */
export function drawPage(site: Site, route: string, one: Case, overrides: FakeHostOptions = {}): FakeHost {
  const { page, host, params } = setUpCase(site, route, one, { widget: ownWidget, ...overrides })
  render(
    <FakeConsole host={host}>
      <Page page={structuredClone(page)} params={params} />
    </FakeConsole>,
  )
  return host
}

/** Waits until nothing is being loaded any more. */
export const waitUntilDrawn = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('.mc-skeleton, .mc-list-skeleton, .mc-input-waiting')).toBeNull())

/** Nothing was reported, and the browser's console is empty. `console.error` and `console.warn` are spied upon. */
export function expectQuiet(host: FakeHost): void {
  expect(host.reports).toEqual([])
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([])
  expect(vi.mocked(console.warn).mock.calls.map(String)).toEqual([])
}
