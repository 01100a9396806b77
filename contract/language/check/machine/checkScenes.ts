import type { Entity } from '../../Entity.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { endsOf } from './endsOf.ts'

type Loose = Record<string, unknown>

/** The scenes that a transition tells are there, and are about such a record. */
export function checkScenes(value: Loose, at: At, entity: Entity, checker: Checker): void {
  for (const { end, place } of endsOf(value, at))
    for (const scene of [end.notify].flat()) {
      if (typeof scene !== 'string') continue
      const known = checker.notices.get(scene)
      const spot = inside(place, end, 'notify')
      if (!known)
        report(checker, spot, 'notice', `no file of schemas/notices has the scene "${scene}"`, {
          value: scene,
          near: { word: scene, names: checker.notices.keys() },
        })
      else if (known.entity !== entity.entity)
        report(checker, spot, 'notice', `the scene "${scene}" is about ${String(known.entity)}, not ${entity.entity}`, {
          value: scene,
        })
    }
}
