import { checkConstant, checkFilled } from '../expression/checkExpression.ts'
import { checkSpoken } from '../expression/checkSpoken.ts'
import { resultTexts } from '../expression/resultTexts.ts'
import type { At, Checker, Scene } from '../Scene.ts'
import { noteText } from '../noteText.ts'

/** A text shown to people: its slots and names are checked here, its translations when all texts are known. */
export function checkText(text: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  checkFilled(text, at, scene, checker)
  if (checker.problems.length === before) checkSpoken(text, at, scene, checker)
  // A text that will be written anew needs no translation yet.
  if (checker.problems.length > before) return
  for (const words of text.startsWith('=') ? resultTexts(text.slice(1)) : [text]) noteText(words, contextOf(at), at, checker)
}

/** A text shown as it is translated. */
export function checkWords(text: string, at: At, _scene: Scene, checker: Checker): void {
  if (checkConstant(text, at, checker)) noteText(text, contextOf(at), at, checker)
}

/** A text whose slots are left out where nothing is loaded, as in the menu. */
export function checkTitle(text: string, at: At, scene: Scene, checker: Checker): void {
  if (!text.startsWith('=')) return checkText(text, at, scene, checker)
  checkConstant(text, at, checker)
}

const contextOf = ({ container }: At): string | undefined =>
  'context' in container && typeof container.context === 'string' ? container.context : undefined
