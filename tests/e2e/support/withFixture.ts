import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeToken } from '../../support/fixture/answerSession.ts'
import { type FixtureBackEnd, startFixture } from '../../support/fixtureBackEnd.ts'
import { putSite } from './fixtureSite.ts'
import { findConsole } from './startConsole.ts'
import { type Windows, withWindows } from './withConsole.ts'

export type FixtureTest = Windows & { readonly backEnd: FixtureBackEnd }

/** The console over somebody else's back end (tests/support/fixtureBackEnd.ts), with these pages and no entity. */
export function withFixture(pages: Readonly<Record<string, unknown>>): FixtureTest {
  let running: FixtureBackEnd
  const start = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mc-console-'))
    cpSync(await findConsole(), folder, { recursive: true })
    await putSite(folder, pages)
    running = await startFixture(folder)
    const { address, close } = running
    const clean = () => rmSync(folder, { recursive: true, force: true })
    return { address, close: () => close().then(clean) }
  }
  // The tokens are its own; whose they are does not matter to it.
  const windows = withWindows(start, () => ({ token: makeToken(), refreshToken: makeToken(), supplieruid: 7 }))
  return {
    get address() {
      return windows.address
    },
    open: windows.open,
    leave: windows.leave,
    expectTrouble: windows.expectTrouble,
    get backEnd() {
      return running
    },
  }
}
