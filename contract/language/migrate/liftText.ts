import { Draft } from './Draft.ts'
import { liftFields } from './liftFields.ts'
import { liftFolds } from './liftFolds.ts'
import { liftQuestions } from './liftQuestions.ts'
import { liftTones } from './liftTones.ts'
import { liftWritable } from './liftWritable.ts'
import { memberOf, propertyOf, jsonOf } from './nodes.ts'

/** A file of version 1 in the words of version 2, its order and layout kept; what depends on other files is `liftSite`'s. */
export const liftText = (text: string): string =>
  [liftSchema, liftTones, liftQuestions, liftFields, liftWritable, liftFolds].reduce((lifted, lift) => {
    const draft = new Draft(lifted)
    lift(draft)
    return draft.finish()
  }, text)

/** `$schema` was the version; now it is for editors. */
function liftSchema(draft: Draft): void {
  const property = propertyOf(draft.root, '$schema')
  if (draft.root && property && typeof jsonOf(memberOf(draft.root, '$schema')) === 'number') draft.remove(draft.root, [property])
}
