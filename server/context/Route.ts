import type { TSchema } from 'typebox'
import type { Context } from './Context.ts'
import type { FileRule } from './FileRule.ts'

/** Who asks as the body tells it, and what of the body is asked: what proves who it is may be another the next time. */
export type OnceOf = (context: Context, body: Record<string, unknown>) => { context: Context; body: Record<string, unknown> }

/**
 * One call. `run` answers the envelope's data, or `answer(data, message)`; it refuses by throwing a Refusal
 * (contract/wire/envelope/envelope.ts) whose message is already in the request's language.
 */
export type Route = {
  method: 'GET' | 'POST'
  /** `seller/goods/OnOff`, without /api/v1 */
  path: string
  /** Key of the add-on that brings it: whose shop has it not in force is answered as if it were not there */
  addon?: string
  /**
   * public: no token is looked at; buyer: the same, the body says which buyer asks, and such calls take turns (gate/turns); either: a
   * session where there is one, nobody otherwise; login: any session; permission (default): the path must be among the actor's
   * permissions
   */
  access?: 'public' | 'buyer' | 'either' | 'login' | 'permission'
  /** Whether the operator log has it: every POST but one that says no, and a GET that does something or hands out rows as a file */
  acts?: (query: Record<string, string>) => boolean
  /** A GET that answers a file, and may be asked by a link that was signed for it (gate/signedLink.ts) */
  linked?: true
  /** The clock of the caller may be wrong: the call that tells the time */
  anyClock?: boolean
  /**
   * Shapes of query and body; what they do not name is refused with 422. Query values arrive as texts: a number in the shape means
   * a text that reads as one. A route without a shape checks for itself. Multipart fields are the body.
   */
  query?: TSchema
  body?: TSchema
  /**
   * It takes a `request_no`: the same number again gives the same answer and nothing is done. The handler never sees the number, and
   * its `context.database` is one transaction with it: of `services.database` it must not ask anything. Where the body tells who asks,
   * a function says so.
   */
  once?: true | OnceOf
  /** Of a call that is done once: a body that may come without a number, because asked again it is refused by itself */
  unnumbered?: (body: Record<string, unknown>) => boolean
  /** What is done once the answer is kept, whenever it was: of this transaction nothing. What it answers goes out. */
  afterOnce?: (context: Context, answered: unknown) => Promise<unknown>
  /** Whether such a body has to carry the password of whoever asks; the handler never sees it */
  verifies?: (context: Context, body: Record<string, unknown>) => boolean
  /** The call takes a file, as multipart. Any other answers a multipart body with 415 before a byte of it is read. */
  file?: FileRule
  run(context: Context, input: { query: Record<string, string>; body: Record<string, unknown> }): Promise<unknown>
}
