import { tones } from '../../shape.ts'
import { checkExpression } from './checkExpression.ts'
import { report } from '../report.ts'
import { resultTexts } from './resultTexts.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** The name of a colour, or an expression that answers one: each word it can answer is one. */
export function checkTone(text: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  if (text.startsWith('=')) checkExpression(text, at, scene, checker)
  if (checker.problems.length > before) return
  for (const word of text.startsWith('=') ? resultTexts(text.slice(1)) : [text])
    if (!tones.some(tone => tone === word))
      report(checker, at, 'choice', `"${word}" is no colour; there are ${tones.join(', ')}`, {
        value: text,
        near: { word, names: tones },
      })
}
