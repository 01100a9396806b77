import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it } from 'vitest'
import type { Journey } from '../../../contract/language/journey/Journey.ts'
import { useRealClock } from '../../support/clock.ts'
import { root } from '../../support/snapshot.ts'
import { withConsole } from '../support/withConsole.ts'
import { playJourney } from './playJourney.ts'

/** The tests of `tests/journeys/{domain}.json`: each journey has a server and a database of its own, so their order does not matter. */
export function journeysOf(domain: string): void {
  const file = `tests/journeys/${domain}.json`
  const { journeys } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { journeys: Journey[] }
  for (const [at, journey] of journeys.entries())
    describe(file, () => {
      const site = withConsole()
      afterEach(useRealClock)
      const place = { file, picture: `${domain}-${at + 1}` }
      it(journey.title, () => playJourney(journey, place, site), 300_000)
    })
}
