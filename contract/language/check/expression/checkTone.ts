import { tones } from '../../shape.ts'
import { checkExpression } from './checkExpression.ts'
import { report } from '../report.ts'
import { resultTexts } from './resultTexts.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** An expression that answers a colour: each word it can answer is one. */
export function checkTone(text: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  checkExpression(text, at, scene, checker)
  if (checker.problems.length > before) return
  for (const word of resultTexts(text.slice(1)))
    if (!tones.some(tone => tone === word))
      report(checker, at, 'choice', `"${word}" is no colour; there are ${tones.join(', ')}`, {
        value: text,
        near: { word, names: tones },
      })
}
