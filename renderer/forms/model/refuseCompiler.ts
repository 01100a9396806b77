import { Schema } from '@formily/json-schema'

let done = false

/**
 * Formily compiles `{{…}}` strings with new Function. Nothing of ours is such a string, and the page's policy forbids it;
 * whoever brings one in by mistake is told so at once.
 */
export function refuseCompiler(): void {
  if (done) return
  done = true
  Schema.registerCompiler((expression: string) => {
    throw new Error(`Formily expressions are not used here: {{${expression}}}. Write the linkage at the form item instead.`)
  })
}
