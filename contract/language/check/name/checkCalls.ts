import { checkSlots } from '../expression/checkExpression.ts'
import { report } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** A call of the back end, with its method. Only told where the server's own routes are known. */
export function checkCall(text: string, at: At, scene: Scene, checker: Checker): void {
  if (text.includes('{')) return checkSlots(text, at, scene, checker)
  const [method = '', api = ''] = text.split(' ')
  const methods = methodsOf(api, checker)
  if (methods === null) return
  if (methods.size === 0) return tellUnanswered(api, text, at, checker)
  if (![...methods].some(one => one === method))
    report(checker, at, 'call', `"${api}" is answered to ${[...methods].join(' and ')}, not to ${method}`, {
      value: text,
      nearest: `${[...methods][0]} ${api}`,
    })
}

const isApi = /^[A-Za-z][A-Za-z0-9_]*(?:\/[A-Za-z0-9_]+)+$/

/** A call without its method; of a page a comma list of them. */
export function checkApi(text: string, at: At, _scene: Scene, checker: Checker): void {
  for (const api of text.split(',').map(one => one.trim())) {
    if (!isApi.test(api))
      report(checker, at, 'pattern', `"${api}" is no call: it is written "seller/goods/List", without a method`, { value: text })
    else if (methodsOf(api, checker)?.size === 0) tellUnanswered(api, text, at, checker)
  }
}

/** Null where it cannot be known: a file is broken, or there is no server in this tree. */
function methodsOf(api: string, checker: Checker): ReadonlySet<string> | null {
  if (!checker.complete || !checker.serverApis) return null
  return new Set([...(checker.serverApis.get(api) ?? []), ...(checker.entityApis.get(api) ?? [])])
}

function tellUnanswered(api: string, value: string, at: At, checker: Checker): void {
  const names = [...(checker.serverApis?.keys() ?? []), ...checker.entityApis.keys()]
  report(checker, at, 'call', `no entity and no module of the server answers "${api}"`, { value, near: { word: api, names } })
}
