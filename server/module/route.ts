import type { Static, TSchema } from 'typebox'
import type { Context } from '../context/Context.ts'
import type { Route } from '../context/Route.ts'

type Access = NonNullable<Route['access']>

/** A POST route whose handler gets its body as the shape promises. */
export const post = <S extends TSchema>(
  path: string,
  body: S,
  run: (context: Context, body: Static<S>) => Promise<unknown>,
  access?: Access,
): Route => ({
  method: 'POST',
  path,
  body,
  ...(access ? { access } : {}),
  // The server has checked the body against this very shape before it calls.
  run: (context, input) => run(context, input.body as Static<S>),
})

/** A GET route that does something, or hands out a file: the operator log has its calls. */
export const acting = (route: Route): Route => ({ ...route, acts: () => true })

/** A GET route; every value of a query is a text. */
export const get = <S extends TSchema>(
  path: string,
  query: S,
  run: (context: Context, query: Static<S>) => Promise<unknown>,
  access?: Access,
): Route => ({
  method: 'GET',
  path,
  query,
  ...(access ? { access } : {}),
  // As above: checked against this shape before.
  run: (context, input) => run(context, input.query as Static<S>),
})
